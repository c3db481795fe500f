import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { addServiceContract, listServicesContract } from '#domain/services/contract.ts'
import { distribute } from '#server/kit/db/distribute.ts'
import { migrate } from '#server/kit/db/migrate.ts'
import { readMigrations } from '#server/kit/db/migration-files.ts'
import { makeEmpty } from '#test/cluster.ts'
import { asOwner, urlOf } from '#test/database-url.ts'
import { openTestParlour, type TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'

/* Tests for a cluster only: run by `npm run attack -- cluster`. */

const { servers, prefix } = inject('database')
const migrations = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../migrations')
const rows = async (url: string, statement: string) => await query(url, statement, [])

describe.runIf(servers.length > 0)('on a cluster', () => {
  let parlour: TestParlour
  beforeAll(async () => {
    parlour = await openTestParlour()
  })
  afterAll(async () => await parlour.close())

  test('servers that are lost answer 503, and salons are back when they are', async () => {
    const owner = await parlour.signUp()
    const name = new URL(parlour.ownerUrl).pathname.slice(1)
    const service = { name: 'Cornrows', category: 'Hair' as const, priceMinor: 700_000, durationMin: 60 }
    const others = servers.slice(1)
    for (const server of others) {
      await asOwner(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await asOwner(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
    }
    const read = await owner.call(listServicesContract, {})
    const written = await owner.call(addServiceContract, { body: service })
    for (const server of others) await asOwner(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    expect([read, written].map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'no-database'],
      [503, 'no-database'],
    ])
    await vi.waitFor(async () => expect((await owner.call(listServicesContract, {})).status).toBe(200), 10_000)
    await owner.must(addServiceContract, { body: service })
    expect((await owner.must(listServicesContract, {})).services).toHaveLength(1)
  })

  test('a migration changes what is spread, and its new tables are spread at once', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parlour-migrations-'))
    cpSync(migrations, folder, { recursive: true })
    const next = String(readMigrations(migrations).length + 1).padStart(4, '0')
    writeFileSync(
      path.join(folder, `${next}_more.sql`),
      `ALTER TABLE service ADD COLUMN colour text;
       ALTER TABLE service ADD CONSTRAINT service_colour_ck CHECK (colour <> '');
       UPDATE service SET colour = 'red';
       CREATE TABLE voucher (salon_id uuid NOT NULL, id uuid NOT NULL, service_id uuid NOT NULL,
         CONSTRAINT voucher_pk PRIMARY KEY (salon_id, id),
         CONSTRAINT voucher_service_fk FOREIGN KEY (salon_id, service_id) REFERENCES service (salon_id, id));
       CREATE INDEX voucher_service_idx ON voucher (salon_id, service_id);
       ALTER TABLE voucher ENABLE ROW LEVEL SECURITY;
       GRANT SELECT ON voucher TO parlour_app;`,
    )
    await migrate(parlour.ownerUrl, folder)
    rmSync(folder, { recursive: true })
    const spread = `SELECT count(DISTINCT colocation_id)::int AS places FROM citus_tables WHERE table_name IN ('salon'::regclass, 'voucher'::regclass)`
    expect(await rows(parlour.ownerUrl, spread)).toEqual([{ places: 1 }])
  })
})

describe.runIf(servers.length > 0)('npm run host -- distribute', () => {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`

  test('takes salons along that are there, and may be run again', async () => {
    const ownerUrl = await makeEmpty(servers, name)
    await migrate(ownerUrl, migrations)
    await rows(
      ownerUrl,
      `INSERT INTO salon (salon_id, name, created_at, updated_at)
       SELECT gen_random_uuid(), 'Salon ' || n, now(), now() FROM generate_series(1, 20) n`,
    )
    const first = await distribute(ownerUrl, migrations)
    expect(first.tables.length).toBeGreaterThan(25)
    expect(first.servers).toBe(servers.length - 1)
    expect(await rows(ownerUrl, 'SELECT count(*)::int AS count FROM salon')).toEqual([{ count: 20 }])
    expect((await distribute(ownerUrl, migrations)).tables).toEqual([])
    for (const server of servers) await asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })

  test('says what is not set', async () => {
    const ownerUrl = await makeEmpty(servers, name)
    const coordinator = urlOf(servers[0]!, name)
    await asOwner(coordinator, 'ALTER ROLE parlour_app NOLOGIN')
    const { missing } = await distribute(ownerUrl, migrations)
    for (const statement of missing) await asOwner(coordinator, statement)
    expect(missing).toEqual(['ALTER ROLE parlour_app LOGIN'])
    expect((await distribute(ownerUrl, migrations)).missing).toEqual([])
    for (const server of servers) await asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })
})
