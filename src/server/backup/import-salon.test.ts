import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyOut, type TableShape } from '#server/kit/db/copy.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { makeFolder, migrationsDir, placeAt, query, sumsOf } from '#test/backups.ts'
import { emptyDatabase } from '#test/database.ts'
import { makeOperator } from '#test/operator.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { failureOf, salonPlaceAt } from '#test/salon-files.ts'
import { exportSalon, writeSalon } from './export-salon.ts'
import { importSalonFile } from './import-salon-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { tablesOfFile } from './salon-file-tables.ts'
import { conditionFor } from './store-salon.ts'
import { schemaOf, writeSnapshot, writeTables } from './write-backup.ts'

const now = '2026-11-21T12:00:00.000Z'
const passphrase = 'quiet river under stones'
const slug = 'adun-hair-and-beauty'

let source: TestParlour
let owner: SignedUp
let nextDoor: SignedUp
let folder: ReturnType<typeof makeFolder>
let file = ''
beforeAll(async () => {
  folder = makeFolder()
  source = await openTestParlour({ clock: () => now })
  owner = await source.signUp()
  nextDoor = await source.signUp('Salon Next Door')
  file = folder.at('adun.backup')
  await exportSalon(slug, file, salonPlaceAt(source.ownerUrl))
})
afterAll(async () => {
  await source.close()
  folder.remove()
})

describe('importing refuses, and leaves everything as it is', () => {
  let here: TestParlour
  let before: Awaited<ReturnType<typeof sumsOf>>
  beforeAll(async () => {
    here = await openTestParlour({ clock: () => now })
    await here.signUp()
    await query(here.ownerUrl, `UPDATE auth_user SET email = 'other@example.com'`)
    const beside = `INSERT INTO salon (salon_id, name, phone, created_at, updated_at)
      VALUES ($1, 'Salon Next Door', '08031234567', now(), now())`
    await query(here.ownerUrl, beside, [nextDoor.salonId])
  })
  beforeEach(async () => {
    before = await sumsOf(here.ownerUrl)
  })
  afterAll(async () => await here.close())

  async function refusal(
    from: string,
    { name = 'adun', secret }: { name?: string; secret?: string } = {},
  ): Promise<string> {
    const sentence = await failureOf(importSalonFile(from, { ...salonPlaceAt(here.ownerUrl, secret), slug: name }))
    expect(await sumsOf(here.ownerUrl)).toEqual(before)
    return sentence
  }

  function changed(change: (bytes: Buffer) => Buffer): string {
    const to = folder.at('changed.backup')
    writeFileSync(to, change(readFileSync(file)))
    return to
  }

  test('a public name that is taken or none', async () => {
    expect(await refusal(file, { name: slug })).toContain(
      'Another salon has the public name adun-hair-and-beauty. Choose one: npm run host -- import-salon',
    )
    expect(await refusal(file, { name: 'Adùn Two' })).toContain('is not a public name')
  })

  test.each([0.02, 0.3, 0.7, 0.9999])('one flipped byte, at %d of the file', async (share) => {
    const flip = (bytes: Buffer) => {
      bytes[Math.floor(bytes.length * share)]! ^= 1
      return bytes
    }
    expect(await refusal(changed(flip))).toMatch(/damaged|incomplete|not a backup/)
  })

  test('a file that was cut', async () => {
    const cut = changed((bytes) => bytes)
    truncateSync(cut, 2000)
    expect(await refusal(cut)).toBe('This file is incomplete: its end is missing. Take another copy.')
  })

  describe('rows of another salon than the file names', () => {
    async function forge(id: string, where: (table: string) => string): Promise<string> {
      const forged = folder.at('forged.backup')
      await writeSnapshot(source.ownerUrl, async (client) => {
        const about = { ...salonPlaceAt(source.ownerUrl), takenAt: now }
        const salon = { id, name: 'Forged', slug: 'forged' }
        const tables = await tablesOfFile(client)
        const manifest = { kind: 'salon', salon, ...(await schemaOf(client, about)), tables } as const
        const rows = (table: TableShape) => copyOut(client, table, { where: where(table.name) })
        await writeTables(forged, { manifest, about, rows })
      })
      return forged
    }

    test('in every table', async () => {
      const other = '0190a1b2-0000-7000-8000-000000000000'
      const forged = await forge(other, (table) => conditionFor(table, owner.salonId))
      expect(await refusal(forged)).toMatch(/^The loaded table \w+ has 0 rows, and the file \d+\.$/)
    })

    test.each(['membership', 'customer'])('in %s alone', async (foreign) => {
      const insert = `INSERT INTO customer (salon_id, id, name, created_at, updated_at)
        SELECT salon_id, gen_random_uuid(), 'Ada', now(), now() FROM salon`
      await query(source.ownerUrl, insert)
      const own = (table: string) => conditionFor(table, owner.salonId)
      const forged = await forge(owner.salonId, (table) => (table === foreign ? 'true' : own(table)))
      const sentence = new RegExp(`^The loaded table ${foreign} has \\d+ rows, and the file \\d+`)
      expect(await refusal(forged)).toMatch(sentence)
    })
  })

  test('a file of a newer Parlour, and of another edition', async () => {
    const newest = 'SELECT max(version) FROM schema_migration'
    const change = async (statement: string) => {
      await query(here.ownerUrl, statement)
      before = await sumsOf(here.ownerUrl)
    }
    await change(`UPDATE schema_migration SET checksum = 'x' || checksum WHERE version = (${newest})`)
    expect(await refusal(file)).toContain('This file comes from another edition of Parlour')
    await change(`UPDATE schema_migration SET checksum = substr(checksum, 2) WHERE version = (${newest})`)
    await change(`CREATE TABLE kept AS SELECT * FROM schema_migration WHERE version = (${newest})`)
    await change(`DELETE FROM schema_migration WHERE version = (${newest})`)
    expect(await refusal(file)).toContain('This file was exported by a newer Parlour: its schema is at 00')
    await change('INSERT INTO schema_migration SELECT * FROM kept')
    await change('DROP TABLE kept')
  })

  test('a backup of everything; and restoring refuses the file of one salon', { timeout: 60_000 }, async () => {
    const whole = folder.at('whole.backup')
    await makeBackup(whole, placeAt(source.ownerUrl))
    expect(await refusal(whole)).toBe(
      'This file is a backup of everything, not of one salon: npm run host -- restore puts it in place.',
    )
    expect(await failureOf(restoreBackup(file, placeAt(here.ownerUrl)))).toBe(
      'This file holds one salon, not everything: npm run host -- import-salon takes it in.',
    )
    expect(await sumsOf(here.ownerUrl)).toEqual(before)
  })

  test('a wrong passphrase and none', { timeout: 60_000 }, async () => {
    const sealed = folder.at('sealed.backup')
    await exportSalon(slug, sealed, salonPlaceAt(source.ownerUrl, passphrase))
    expect(await refusal(sealed)).toContain('is encrypted: set BACKUP_PASSPHRASE')
    expect(await refusal(sealed, { secret: 'another passphrase' })).toContain('is not the passphrase')
  })

  test('a member who is an operator here', { timeout: 60_000 }, async () => {
    await makeOperator(here.ownerUrl, now, { email: owner.email })
    before = await sumsOf(here.ownerUrl)
    expect(await refusal(file)).toContain(`${owner.email} is a member of this salon and an operator of this server`)
  })
})

test('a file of an older schema is brought up to date', { timeout: 60_000 }, async () => {
  const [older, here] = [await emptyDatabase(), await openTestParlour({ clock: () => now })]
  try {
    await migrate(older.ownerUrl, migrationsDir, 58)
    const salonId = '0190a1b2-0000-7000-8000-000000000000'
    await query(older.ownerUrl, `INSERT INTO salon_slug (slug, salon_id) VALUES ('old', $1)`, [salonId])
    const insert = `INSERT INTO salon (salon_id, name, phone, created_at, updated_at)
      VALUES ($1, 'Old Salon', '08031234567', '2026-01-01', '2026-01-01')`
    await query(older.ownerUrl, insert, [salonId])
    const old = folder.at('older.backup')
    const { manifest } = await writeSalon(older.ownerUrl, old, { ...salonPlaceAt(older.ownerUrl), slug: 'old' })
    expect(manifest.migrations).toHaveLength(58)
    const imported = await importSalonFile(old, salonPlaceAt(here.ownerUrl))
    expect(imported).toMatchObject({ slug: 'old', manifest: { takenAt: manifest.takenAt } })
    expect(await query(here.ownerUrl, 'SELECT name FROM salon')).toEqual([{ name: 'Old Salon' }])
  } finally {
    await older.close()
    await here.close()
  }
})
