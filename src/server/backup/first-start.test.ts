import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readFirstStartContract, restoreFirstContract } from '#domain/backup/contract-restore.ts'
import { makeFolder } from '#test/backups.ts'
import { openTestParlour } from '#test/parlour.ts'

const folder = makeFolder()
const parlour = await openTestParlour({ env: { BACKUP_DIR: folder.folder } })
afterAll(async () => {
  await parlour.close()
  folder.remove()
})

const here = parlour.nobodyAt('127.0.0.1')
const name = 'parlour-2026-11-20T010700Z.backup'
const newer = 'parlour-2026-11-21T010700Z.backup.age'
const offered = async () => await here.must(readFirstStartContract, {})
const refused = async (asked: string) =>
  (await here.call(restoreFirstContract, { body: { name: asked, passphrase: null } })).body
const nothing = { isOffered: false, folder: null, backups: [], failure: null, restored: null }

test('a new server offers the backups in its folder, and refuses others and damaged ones before it stops (R-390)', async () => {
  expect(await offered()).toMatchObject({ isOffered: true, folder: folder.folder, backups: [] })
  writeFileSync(folder.at(name), 'not a backup')
  writeFileSync(folder.at(newer), 'not a backup either')
  writeFileSync(folder.at('notes.txt'), 'nothing')
  mkdirSync(folder.at('parlour-2026-11-22T010700Z.backup'))
  expect((await offered()).backups).toEqual([
    { name: newer, takenAt: '2026-11-21T01:07:00.000Z', bytes: 19, isEncrypted: true },
    { name, takenAt: '2026-11-20T01:07:00.000Z', bytes: 12, isEncrypted: false },
  ])
  expect((await refused('parlour-2026-11-22T010700Z.backup')).code).toBe('backup-not-found')
  expect((await refused('../secrets.backup')).code).toBe('invalid-input')
  const { code, message } = await refused(name)
  expect([code, message]).toEqual(['backup-unusable', expect.stringMatching(/not a backup/i)])
})

test('not to other machines, and not once there is an account (R-390)', async () => {
  const asked = { method: 'GET', url: '/api/first-start' } as const
  const fromOutside = [{ remoteAddress: '203.0.113.7' }, { headers: { 'x-forwarded-for': '203.0.113.7' } }]
  for (const how of fromOutside) expect((await parlour.app.inject({ ...asked, ...how })).json()).toEqual(nothing)
  const restore = await parlour.app.inject({
    method: 'POST',
    url: '/api/first-start/restore',
    payload: { name, passphrase: null },
    remoteAddress: '203.0.113.7',
  })
  expect(restore.json().code).toBe('not-first-start')
  await parlour.signUp()
  expect(await offered()).toEqual(nothing)
  expect((await refused(name)).code).toBe('not-first-start')
})
