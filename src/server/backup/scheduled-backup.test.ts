import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/kit/db/migrate.ts'
import { readMigrations } from '#server/kit/db/migration-files.ts'
import { openLog } from '#server/kit/log.ts'
import { s3FolderOf } from '#server/kit/s3-settings.ts'
import { makeFolder, migrationsDir, query } from '#test/backups.ts'
import { emptyDatabase, freshDatabase } from '#test/database.ts'
import { backUpBeforeUpgrade } from './before-upgrade.ts'
import { scheduledBackup } from './scheduled-backup.ts'

const place = makeFolder()
afterAll(() => place.remove())

let now = '2026-11-27T01:07:00.000Z'
const partsOf = (ownerUrl: string, folder: string | null) => ({
  ownerUrl,
  folder,
  s3: null,
  migrationsDir,
  appVersion: '0.0.0',
  log: openLog('silent'),
  clock: () => now,
})

const storage = s3FolderOf({
  BACKUP_S3_URL: 'https://s3.example.com/bucket',
  BACKUP_S3_KEY: 'key',
  BACKUP_S3_SECRET: 'secret',
  BACKUP_S3_REGION: 'us-east-1',
  BACKUP_PASSPHRASE: 'fourteen purple combs',
})

const insertSalon = `INSERT INTO salon (salon_id, name, created_at, updated_at) VALUES (gen_random_uuid(), 'Adùn', now(), now())`

test(
  'makes one backup a day once there is a salon, and deletes those that are no longer needed; one is copied if there is a storage',
  { timeout: 60_000 },
  async () => {
    const database = await freshDatabase()
    const folder = place.at('daily')
    mkdirSync(folder)
    const old = Array.from({ length: 8 }, (_, day) => `parlour-2026-11-0${day + 1}T010700Z.backup`)
    for (const name of [...old, 'notes.txt', 'parlour-2026-11-26T010700Z.backup.part'])
      writeFileSync(`${folder}/${name}`, '')
    const run = scheduledBackup(partsOf(database.ownerUrl, folder))
    await run()
    expect(readdirSync(folder)).toHaveLength(10)
    await query(database.ownerUrl, insertSalon)
    await run()
    // In the week from 2 November, the newest seven days with a backup are the 3rd to the 8th; the 1st belongs to another week.
    const kept = old.filter((name) => !name.includes('11-02'))
    expect(readdirSync(folder).toSorted()).toEqual(
      ['notes.txt', ...kept, 'parlour-2026-11-27T010700Z.backup'].toSorted(),
    )
    now = '2026-11-27T20:00:00.000Z'
    await run()
    expect(readdirSync(folder).filter((name) => name.startsWith('parlour-2026-11-27'))).toHaveLength(1)
    const copies = `SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'copy-backups'`
    expect(await query(database.ownerUrl, copies)).toEqual([])
    now = '2026-11-28T01:07:00.000Z'
    await scheduledBackup({ ...partsOf(database.ownerUrl, folder), s3: storage })()
    expect(await query(database.ownerUrl, copies)).toEqual([{ key: 'copy-backups' }])
    expect(readdirSync(folder)).toContain('parlour-2026-11-28T010700Z.backup')
    await scheduledBackup(partsOf(database.ownerUrl, null))()
    await database.close()
  },
)

test('fails with the sentence of the backup where the folder cannot be written', { timeout: 60_000 }, async () => {
  const database = await freshDatabase()
  await query(database.ownerUrl, insertSalon)
  writeFileSync(place.at('a-file'), '')
  const run = scheduledBackup(partsOf(database.ownerUrl, place.at('a-file')))
  await expect(run()).rejects.toThrow('a-file')
  await database.close()
})

test(
  'makes a copy before the schema of a database in use changes, and none before a first start',
  { timeout: 60_000 },
  async () => {
    const database = await emptyDatabase()
    const folder = place.at('upgrade')
    const parts = partsOf(database.ownerUrl, folder)
    await backUpBeforeUpgrade(parts)
    const all = readMigrations(migrationsDir).length
    await migrate(database.ownerUrl, migrationsDir, all - 1)
    await backUpBeforeUpgrade(parts)
    expect(readdirSync(folder)).toEqual(['parlour-2026-11-28T010700Z-before-upgrade.backup'])
    await migrate(database.ownerUrl, migrationsDir)
    now = '2026-11-28T02:00:00.000Z'
    await backUpBeforeUpgrade(parts)
    expect(readdirSync(folder)).toHaveLength(1)
    await database.close()
  },
)
