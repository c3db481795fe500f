import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSessionContract } from '#domain/auth/contract.ts'
import * as contracts from '#domain/backup/contract.ts'
import { openCopying } from '#server/kit/db/copy.ts'
import { makeFolder, query } from '#test/backups.ts'
import { openOperator, operatorEmail, operatorPassword } from '#test/operator.ts'
import { openTestParlour, type Person, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { lockRuns } from './store-runs.ts'

const START = '2026-11-27T09:00:00.000Z'
const clock = { now: START }
const place = makeFolder()
const folder = place.at('backups')

let parlour: TestParlour
let owner: SignedUp
let operator: Person
beforeAll(async () => {
  parlour = await openTestParlour({ clock: () => clock.now, env: { BACKUP_DIR: folder } })
  owner = await parlour.signUp()
  operator = await openOperator(parlour, START)
})
afterAll(async () => {
  await parlour.close()
  place.remove()
})

const listed = async (by: Person = operator) => await by.must(contracts.listBackupsContract, {})
const openRuns = async () => await query(parlour.ownerUrl, 'SELECT run_id FROM backup_run WHERE ended_at IS NULL')
const copyOf = async (by: Person, name: string, password: string) =>
  await by.call(contracts.openBackupContract, { body: { name, password } })
const download = async (by: Person, href: string) =>
  await parlour.app.inject({ url: href, headers: { cookie: by.cookie } })
const name = 'parlour-2026-11-27T090000Z.backup'

describe('a backup on demand', { timeout: 60_000 }, () => {
  test('is made once, however often and in however many processes it is asked for (R-375)', async () => {
    expect(await listed()).toMatchObject({ folder, folderFault: null, encrypts: false, backups: [], open: null })
    const beside = await openTestParlour({ clock: () => clock.now, env: { BACKUP_DIR: folder }, beside: parlour })
    const press = async (by: Person) => await by.must(contracts.startBackupContract, {})
    await Promise.all([press(operator), press(operator), press(operator)])
    expect(await openRuns()).toHaveLength(1)
    expect((await listed()).open).toEqual({ hasBegun: false, percent: 0 })
    await Promise.all([parlour.runJobs(), beside.runJobs()])
    await beside.close()
    expect(readdirSync(folder)).toEqual([name])
    expect(await listed()).toMatchObject({
      verifiedAt: START,
      problem: null,
      open: null,
      backups: [{ id: name, takenAt: START, trial: 'restored', why: null, isEncrypted: false, mayDownload: true }],
      actions: [{ action: 'backup-asked' }],
    })
  })

  test('waits while another process makes one, which is shown with how far it is', async () => {
    const other = await openCopying(parlour.ownerUrl)
    expect(await lockRuns(other)).toBe(true)
    const insert = `INSERT INTO backup_run (run_id, asked_at, started_at, file_name, percent)
      VALUES (gen_random_uuid(), $1, $1, 'lost.backup', 41)`
    await query(parlour.ownerUrl, insert, ['2026-11-27T09:00:01.000Z'])
    expect((await listed()).open).toEqual({ hasBegun: true, percent: 41 })
    await operator.must(contracts.startBackupContract, {})
    await parlour.runJobs()
    expect(await openRuns()).toHaveLength(1)
    // The process was killed: its lock is gone, and the next one says so.
    await other.end()
    await expect.poll(async () => (await listed()).open).toBeNull()
    await query(parlour.ownerUrl, `SELECT graphile_worker.add_job('back-up-now')`)
    await parlour.runJobs()
    expect(await openRuns()).toHaveLength(0)
    const { problem, backups } = await listed()
    expect(problem?.problem).toBe('The last backup failed: Parlour was stopped while it was being made.')
    expect(backups.map(({ trial }) => trial)).toContain('failed')
    await query(parlour.ownerUrl, 'DELETE FROM backup_run WHERE failure IS NOT NULL')
  })

  test('that fails is listed with why, to everyone who looks after the server', async () => {
    clock.now = '2026-11-27T10:00:00.000Z'
    renameSync(folder, place.at('away'))
    writeFileSync(folder, 'a file')
    expect((await listed()).folderFault).toContain('cannot be read (ENOTDIR)')
    await operator.must(contracts.startBackupContract, {})
    await expect(parlour.runJobs()).rejects.toThrow('cannot be written')
    expect((await operator.must(contracts.readHostContract, {})).problem?.problem).toContain('The last backup failed: ')
    renameSync(place.at('away'), place.at('backups-again'))
    renameSync(folder, place.at('a-file'))
    renameSync(place.at('backups-again'), folder)
    expect((await listed()).backups).toMatchObject([{ trial: 'failed', bytes: null, mayDownload: false }, { id: name }])
    await query(parlour.ownerUrl, 'DELETE FROM backup_run WHERE failure IS NOT NULL')
  })
})

describe('a copy', () => {
  beforeAll(() => {
    mkdirSync(folder, { recursive: true })
    if (!existsSync(`${folder}/${name}`)) writeFileSync(`${folder}/${name}`, 'a backup')
  })

  test('is streamed to people who know their password, and written down', async () => {
    expect((await copyOf(operator, name, 'not this one')).body).toMatchObject({
      code: 'wrong-password',
      field: 'password',
    })
    const { href } = (await copyOf(operator, name, operatorPassword)).body
    const answer = await download(operator, href)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.rawPayload.equals(readFileSync(`${folder}/${name}`))).toBe(true)
    const { actions } = await listed()
    expect(actions[0]).toMatchObject({ action: 'backup-downloaded', about: name, by: 'ops@host.example' })
  })

  test('has an address for one account and for minutes', async () => {
    const { href } = (await copyOf(operator, name, operatorPassword)).body
    expect((await download(parlour.nobody, href)).statusCode).toBe(404)
    const other = await openOperator(parlour, clock.now, 'other@host.example')
    expect((await download(other, href)).json()).toMatchObject({ code: 'download-expired' })
    expect((await download(operator, href.replace('27T09', '27T08'))).json()).toMatchObject({
      code: 'download-expired',
    })
    const before = clock.now
    clock.now = '2026-11-27T10:05:00.001Z'
    expect((await download(operator, href)).json()).toMatchObject({ code: 'download-expired' })
    clock.now = before
  })

  test.each([
    ['a path', '../backups/parlour-2026-11-27T090000Z.backup', 400],
    ['another file of the folder', 'notes.txt', 400],
    ['one that is not there', 'parlour-2020-01-01T000000Z.backup', 404],
    ['a link', 'parlour-2021-01-01T000000Z.backup', 404],
    ['a folder', 'parlour-2022-01-01T000000Z.backup', 404],
  ])('is not made of %s', async (_, asked, status) => {
    writeFileSync(`${folder}/notes.txt`, 'not for the street')
    if (asked.includes('2021')) symlinkSync(`${folder}/notes.txt`, `${folder}/${asked}`)
    if (asked.includes('2022')) mkdirSync(`${folder}/${asked}`)
    expect((await copyOf(operator, asked, operatorPassword)).status).toBe(status)
  })
})

test('after a restore, what is pending is listed, and sending is started once', async () => {
  await query(parlour.ownerUrl, 'INSERT INTO outgoing_pause (paused_since) VALUES ($1)', [START])
  expect(await operator.must(contracts.readHostContract, {})).toMatchObject({ pausedSince: START })
  await query(parlour.ownerUrl, `SELECT graphile_worker.add_job('check-payment', job_key := 'one')`)
  const { pausedSince, pending } = await operator.must(contracts.readOutgoingContract, {})
  expect(pausedSince).toBe(START)
  expect(pending).toContainEqual({ kind: 'payments and renewals to check or charge at Paystack', count: 1 })
  for (const by of [operator, operator]) await by.must(contracts.startSendingContract, {})
  expect((await operator.must(contracts.readHostContract, {})).pausedSince).toBeNull()
  const { actions } = await listed()
  expect(actions.filter(({ action }) => action === 'sending-started')).toMatchObject([{ by: operatorEmail }])
})

describe('the owner of the only salon', () => {
  const isHost = async (by: Person) => (await by.must(readSessionContract, {})).me?.isHost

  test('does not look after a server that has an operator (R-375)', async () => {
    expect([await isHost(owner), (await owner.call(contracts.listBackupsContract, {})).status]).toEqual([false, 404])
  })

  describe('of a server without an operator', () => {
    beforeAll(async () => void (await query(parlour.ownerUrl, 'DELETE FROM operator')))

    test('is refused in one sentence if no folder is set', async () => {
      const env = { DATABASE_URL: 'postgres://elsewhere/parlour' }
      const without = await openTestParlour({ clock: () => clock.now, env, beside: parlour })
      const by = await without.signIn(owner.email, owner.password)
      expect((await by.call(contracts.startBackupContract, {})).body).toMatchObject({ code: 'no-backup-folder' })
      expect(await listed(by)).toMatchObject({ folder: null, backups: [] })
      await without.close()
    })

    test('looks after it, until a second salon is there (R-375, R-377)', async () => {
      expect(await isHost(owner)).toBe(true)
      expect((await copyOf(owner, name, owner.password)).status).toBe(200)
      await query(parlour.ownerUrl, 'UPDATE backup_run SET salons = 2')
      expect((await copyOf(owner, name, owner.password)).body.code).toBe('backup-of-others')
      expect((await listed(owner)).backups.find(({ id }) => id === name)).toMatchObject({ mayDownload: false })
      await query(parlour.ownerUrl, 'UPDATE backup_run SET salons = 1')

      await query(parlour.ownerUrl, `UPDATE staff SET role = 'manager'`)
      expect([await isHost(owner), (await owner.call(contracts.listBackupsContract, {})).status]).toEqual([false, 404])
      await query(parlour.ownerUrl, `UPDATE staff SET role = 'owner'`)

      const { href } = (await copyOf(owner, name, owner.password)).body
      const second = await parlour.signUp()
      for (const by of [owner, second]) {
        expect(await isHost(by)).toBe(false)
        for (const contract of [
          contracts.readHostContract,
          contracts.listBackupsContract,
          contracts.startBackupContract,
        ])
          expect((await by.call(contract, {})).body.code).toBe('no-such-route')
        for (const contract of [contracts.readOutgoingContract, contracts.startSendingContract])
          expect((await by.call(contract, {})).body.code).toBe('no-such-route')
        expect((await copyOf(by, name, owner.password)).body.code).toBe('no-such-route')
        expect((await download(by, href)).json()).toMatchObject({ code: 'no-such-route' })
      }
    })
  })
})
