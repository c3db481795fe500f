import { expect, test } from 'vitest'
import { type EndedRun, listedBackups } from './listed.ts'

const name = 'parlour-2026-11-27T010700Z.backup'
const run: EndedRun = {
  id: 'run-1',
  startedAt: '2026-11-27T01:07:00.000Z',
  fileName: name,
  salons: 1,
  unproven: null,
  failure: null,
  copiedAt: null,
  copyFailure: null,
}
const listed = (files: readonly string[], runs: readonly EndedRun[], isOperator = true) =>
  listedBackups(
    files.map((file) => ({ name: file, bytes: 5 })),
    runs,
    isOperator,
  )

test('lists files with how they were checked, and failures, newest first', () => {
  const before = 'parlour-2026-11-20T080000Z-before-upgrade.backup.age'
  const failed = { ...run, id: 'run-2', startedAt: '2026-11-26T01:07:00.000Z', failure: 'The disk is full.' }
  expect(listed([before, 'notes.txt', `${name}.part`, name], [run, failed])).toEqual([
    {
      id: name,
      takenAt: run.startedAt,
      kind: 'scheduled',
      isEncrypted: false,
      trial: 'restored',
      why: null,
      bytes: 5,
      copiedAt: null,
      copyFailure: null,
      mayDownload: true,
    },
    {
      id: 'run-2',
      takenAt: failed.startedAt,
      kind: 'scheduled',
      isEncrypted: false,
      trial: 'failed',
      why: 'The disk is full.',
      bytes: null,
      copiedAt: null,
      copyFailure: null,
      mayDownload: false,
    },
    {
      id: before,
      takenAt: '2026-11-20T08:00:00.000Z',
      kind: 'migration',
      isEncrypted: true,
      trial: null,
      why: null,
      bytes: 5,
      copiedAt: null,
      copyFailure: null,
      mayDownload: true,
    },
  ])
  const copied = { copiedAt: '2026-11-27T01:09:00.000Z', copyFailure: null }
  expect(listed([name], [{ ...run, ...copied }])).toMatchObject([copied])
  expect(listed([name], [{ ...run, unproven: 'It may not.' }])).toMatchObject([{ trial: 'read', why: 'It may not.' }])
})

test('lets the owner of the only salon download what is known to hold no other one (R-377)', () => {
  const may = (runs: EndedRun[]) => listed([name], runs, false)[0]!.mayDownload
  expect([may([run]), may([{ ...run, salons: 2 }]), may([])]).toEqual([true, false, false])
})
