import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contracts from '#domain/backup/contract.ts'
import { openS3Emulator, type S3Emulator } from '#emulators/s3.ts'
import { readEnv } from '#server/kit/env.ts'
import { makeFolder, query } from '#test/backups.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { checkCopies } from './check-copies.ts'
import { openS3Storage } from './s3-storage.ts'

const clock = { now: '2026-11-27T00:00:00.000Z' }
const passphrase = 'fourteen purple combs'
const place = makeFolder()
const folder = place.at('backups')
const name = (day: string) => `parlour-2026-11-${day}T010700Z.backup.age`

let s3: S3Emulator
let parlour: TestParlour
let owner: SignedUp
beforeAll(async () => {
  s3 = await openS3Emulator()
  mkdirSync(folder)
  const env = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase, ...s3.settings }
  parlour = await openTestParlour({ clock: () => clock.now, env })
  owner = await parlour.signUp()
})
afterAll(async () => {
  await parlour.close()
  await s3.close()
  place.remove()
})

beforeEach(() => {
  s3.done.length = 0
})
afterEach(() => {
  s3.fault = null
})

const copy = async () => {
  await query(parlour.ownerUrl, `SELECT graphile_worker.add_job('copy-backups')`)
  await parlour.runJobs()
}
const backUp = async (day: string) => {
  clock.now = `2026-11-${day}T01:07:00.000Z`
  writeFileSync(`${folder}/${name(day)}`, `age-encryption.org/v1 ${day}`)
  const insert = `INSERT INTO backup_run (run_id, asked_at, started_at, ended_at, file_name)
    VALUES (gen_random_uuid(), $1, $1, $1, $2)`
  await query(parlour.ownerUrl, insert, [clock.now, name(day)])
}
const listed = async () => await owner.must(contracts.listBackupsContract, {})

describe('copies of backups in S3 storage', { timeout: 60_000 }, () => {
  test('are made of encrypted files alone, and follow the retention of the folder (R-378)', async () => {
    writeFileSync(`${folder}/parlour-2026-11-20T010700Z.backup`, 'not encrypted')
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08'])
      s3.objects.set(`salon/${name(day)}`, Buffer.from('x'))
    s3.objects.set('salon/notes.txt', Buffer.from('x'))
    s3.objects.set(`other/${name('01')}`, Buffer.from('x'))
    s3.pageSize = 3
    await backUp('27')
    await copy()
    expect(s3.done).toEqual([`PUT salon/${name('27')}`, `DELETE salon/${name('02')}`])
    expect(s3.objects.get(`salon/${name('27')}`)).toEqual(readFileSync(`${folder}/${name('27')}`))
    const { copiesTo, backups, problem } = await listed()
    expect([copiesTo, problem]).toEqual([`${s3.settings.BACKUP_S3_URL}/`, null])
    expect(backups).toMatchObject([{ id: name('27'), copiedAt: clock.now, copyFailure: null }, { copiedAt: null }])
  })

  test('are tried again each hour; until then the list and the red line say why there is none', async () => {
    s3.fault = { status: 403, code: 'AccessDenied' }
    await backUp('28')
    await copy()
    const failed = await listed()
    const reason = `${s3.settings.BACKUP_S3_URL}/: The key may not do this there. Give it the rights to list, read, write and delete.`
    expect(failed.backups[0]).toMatchObject({ id: name('28'), trial: 'restored', copiedAt: null, copyFailure: reason })
    expect(failed.problem).toEqual({
      problem: `The last backup is only on this machine: ${reason}`,
      advice: 'Fix that, then press Back Up Now.',
    })
    s3.fault = null
    clock.now = '2026-11-28T02:27:00.000Z'
    await copy()
    expect(await listed()).toMatchObject({
      problem: null,
      backups: [{ copiedAt: clock.now, copyFailure: null }, {}, {}],
    })
    // A backup that is there is not on this machine alone, whatever fails later.
    s3.fault = { status: 403, code: 'AccessDenied' }
    await copy()
    expect((await listed()).problem).toBeNull()
  })

  test('are neither made nor deleted while everything outgoing is paused after a restore', async () => {
    await query(parlour.ownerUrl, `INSERT INTO outgoing_pause (paused_since) VALUES ($1)`, [clock.now])
    s3.objects.delete(`salon/${name('28')}`)
    await copy()
    expect(s3.done).toEqual([])
    await query(parlour.ownerUrl, 'DELETE FROM outgoing_pause')
    await copy()
    expect(s3.done).toEqual([`PUT salon/${name('28')}`])
  })
})

describe('the S3 storage', () => {
  const settings = (changed: Record<string, string>) => ({
    BACKUP_PASSPHRASE: passphrase,
    ...s3.settings,
    ...changed,
  })
  const storageWith = (changed: Record<string, string> = {}) => openS3Storage(readEnv(settings(changed)).backupS3!)

  test(
    'uploads a large file in parts and downloads it again; an existing file is not overwritten',
    { timeout: 60_000 },
    async () => {
      const storage = storageWith()
      const content = Buffer.alloc(17 * 1024 * 1024, 'parlour')
      writeFileSync(place.at('large'), content)
      await storage.put(place.at('large'), name('09'))
      const key = `salon/${name('09')}`
      expect(s3.done).toEqual([`PART ${key}`, `PART ${key}`, `PART ${key}`, `PUT ${key}`])
      await storage.get(name('09'), place.at('back'))
      expect(readFileSync(place.at('back')).equals(content)).toBe(true)
      await expect(storage.get(name('09'), place.at('large'))).rejects.toThrow('There is a file')
      await expect(storage.get(name('30'), place.at('none'))).rejects.toThrow('There is no backup of this name.')
      storage.close()
    },
  )

  test('is told by the doctor: the newest copy, or what is wrong', async () => {
    const finding = async (changed: Record<string, string> = {}) =>
      (await checkCopies(readEnv(settings(changed)).backupS3))[0]
    expect(await finding()).toMatchObject({ level: 'ok', text: expect.stringContaining(name('28')) })
    expect(await finding({ BACKUP_S3_URL: `${s3.settings.BACKUP_S3_URL}/none` })).toMatchObject({ level: 'warning' })
    expect(await finding({ BACKUP_S3_SECRET: 'another' })).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('Correct BACKUP_S3_SECRET.'),
    })
    expect((await checkCopies(null))[0]).toMatchObject({ level: 'off' })
  })

  test.each([
    [{ BACKUP_S3_KEY: 'AKOTHER' }, 'Correct BACKUP_S3_KEY.'],
    [{ BACKUP_S3_SECRET: 'another' }, 'Correct BACKUP_S3_SECRET.'],
    [{ BACKUP_S3_URL: 'http://127.0.0.1:1/backups' }, '(ECONNREFUSED)'],
  ])('says what to correct: %o', async (changed, sentence) => {
    const storage = storageWith(changed)
    await expect(storage.sizes()).rejects.toThrow(sentence)
    storage.close()
  })

  test('is refused without a key, a bucket or a passphrase, so that nothing leaves the machine unencrypted', () => {
    const url = 'https://s3.example.com/bucket'
    const all = { BACKUP_S3_URL: url, BACKUP_S3_KEY: 'k', BACKUP_S3_SECRET: 's', BACKUP_PASSPHRASE: passphrase }
    for (const missing of ['BACKUP_S3_KEY', 'BACKUP_S3_SECRET', 'BACKUP_PASSPHRASE'])
      expect(() => readEnv({ ...all, [missing]: '' })).toThrow('BACKUP_S3_URL needs')
    expect(() => readEnv({ ...all, BACKUP_S3_URL: 'https://s3.example.com' })).toThrow('needs the name of a bucket')
    expect(readEnv({ ...all, BACKUP_S3_URL: `${url}/a/b/` }).backupS3).toMatchObject({
      bucket: 'bucket',
      prefix: 'a/b/',
    })
    expect(readEnv({}).backupS3).toBeNull()
  })
})
