import { describe, expect, test } from 'vitest'
import { type BackupFacts, backupProblem } from './health.ts'

const now = '2026-11-27T09:00:00.000Z'
const facts: BackupFacts = {
  firstSalonAt: '2026-01-05T09:00:00.000Z',
  verifiedAt: '2026-11-27T01:07:00.000Z',
  last: { failure: null, unproven: null, copyFailure: null },
}
const problemOf = (changed: Partial<BackupFacts>, hasFolder = true) =>
  backupProblem({ ...facts, ...changed }, hasFolder, now)

describe('the red line of backups (R-376)', () => {
  test('is not there while the last one was restored on trial within two days', () => {
    expect(problemOf({})).toBeNull()
    expect(problemOf({ verifiedAt: '2026-11-25T09:00:00.000Z' })).toBeNull()
  })

  test('says how old the last verified backup is once that is more than two days', () => {
    expect(problemOf({ verifiedAt: '2026-11-25T08:59:59.999Z' })).toEqual({
      problem: 'The last verified backup is 2 days old.',
      advice: 'Press Back Up Now.',
    })
    expect(problemOf({ verifiedAt: '2026-11-22T09:00:00.000Z' })?.problem).toContain('5 days')
  })

  test('says why the last one failed, however young the one before is', () => {
    const last = { failure: 'The disk is full.', unproven: null, copyFailure: null }
    expect(problemOf({ last })).toEqual({
      problem: 'The last backup failed: The disk is full.',
      advice: 'Fix that, then press Back Up Now.',
    })
    expect(problemOf({ last }, false)?.advice).toBe('Fix that, then make another one.')
  })

  test('says why the last one is only on this machine', () => {
    const last = { failure: null, unproven: null, copyFailure: 'The storage did not answer.' }
    expect(problemOf({ last })).toEqual({
      problem: 'The last backup is only on this machine: The storage did not answer.',
      advice: 'Fix that, then press Back Up Now.',
    })
    expect(problemOf({ last, verifiedAt: '2026-11-22T09:00:00.000Z' })?.problem).toContain('5 days')
  })

  test('waits two days after the first salon, and is not there before it', () => {
    const none = { verifiedAt: null, last: null }
    expect(problemOf({ ...none, firstSalonAt: null })).toBeNull()
    expect(problemOf({ ...none, firstSalonAt: '2026-11-25T09:00:00.000Z' })).toBeNull()
    expect(problemOf({ ...none, firstSalonAt: '2026-11-25T08:00:00.000Z' })).toEqual({
      problem: 'There is no verified backup.',
      advice: 'Press Back Up Now.',
    })
  })

  test('says what a trial needs, and where no folder is set', () => {
    const old = { verifiedAt: '2026-11-20T09:00:00.000Z' }
    expect(problemOf({ ...old, last: { failure: null, unproven: 'It may not.', copyFailure: null } })?.advice).toBe(
      'Backups are not restored on trial. It may not.',
    )
    expect(problemOf(old, false)?.advice).toContain('set BACKUP_DIR')
  })
})
