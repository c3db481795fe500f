import { readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urlBeside } from '#server/kit/db/databases.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { asOwner } from '#test/database-url.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'
import { writePacked } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { BackupReader } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { makeFolder, placeAt, query, sumsOf } from '#test/backups.ts'
import { verifyBackup } from './verify-backup.ts'

const passphrase = 'quiet river under stones'
const awkward = [
  '',
  '\\N',
  '\\',
  '\\.',
  'tab\there',
  'line\nbreak',
  'return\r\nhere',
  '\u0001\b\f\v',
  'Adùn 💇🏾‍♀️',
  '\'"',
  ' ',
]

let parlour: TestParlour
let owner: SignedUp
let folder: ReturnType<typeof makeFolder>
beforeAll(async () => {
  folder = makeFolder()
  parlour = await openTestParlour()
  owner = await parlour.signUp()
  const { ownerUrl } = parlour
  const insertCustomers = `INSERT INTO customer (salon_id, id, name, notes, preferences, created_at, updated_at)
    SELECT $1, gen_random_uuid(), 'Ada', note, NULL, '2026-01-01 00:00:00.123456+00', now() FROM unnest($2::text[]) note`
  await query(ownerUrl, insertCustomers, [owner.salonId, awkward])
  const insertEntries = `INSERT INTO audit_entry (salon_id, id, at, action, subject, before, after)
    SELECT $1, gen_random_uuid(), now(), 'planted', 'x', jsonb_build_object('note', note, 'n', 1e300, 'list', '[null, "\\\\"]'::jsonb), 'null'
    FROM unnest($2::text[]) note`
  await query(ownerUrl, insertEntries, [owner.salonId, awkward])
  await query(
    ownerUrl,
    `INSERT INTO salon_logo (salon_id, image, content_type, stamp, created_at)
    VALUES ($1, $2, 'image/png', gen_random_uuid(), now())`,
    [owner.salonId, Buffer.from(Array.from({ length: 500_000 }, (_, index) => (index * index) % 256))],
  )
  const insertKey = `INSERT INTO api_key (salon_id, id, name, secret_hash, ending, scopes, made_by, created_at)
    SELECT $1, gen_random_uuid(), 'planted', note || random()::text, 'abcd', ARRAY[note, NULL, 'a"b', '{}'], $3, now() FROM unnest($2::text[]) note`
  await query(ownerUrl, insertKey, [owner.salonId, awkward, owner.staffId])
  await query(
    ownerUrl,
    `SELECT graphile_worker.add_job('send-outbox', '{"text": "a\\tb"}', run_at := now() + interval '1 day', flags := '{b,a}')`,
  )
  await query(
    ownerUrl,
    `SELECT graphile_worker.add_job('send-sms', '{}', queue_name := 'one', job_key := 'k', priority := 3, max_attempts := 7)`,
  )
})
afterAll(async () => {
  await parlour.close()
  folder.remove()
})

/** A database and those made beside it; tests of other files have theirs on the same server. */
const databasesOf = async (ownerUrl: string) =>
  await query(ownerUrl, 'SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    new URL(ownerUrl).pathname.slice(1, 31),
  ])

const failure = async (work: Promise<unknown>) =>
  await work.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )

describe('a backup', { timeout: 60_000 }, () => {
  test.each([
    ['plain', undefined],
    ['encrypted', passphrase],
  ])('%s: comes back equal, row by row, in every table', async (name, secret) => {
    const file = folder.at(`equal-${name}.backup`)
    const before = await sumsOf(parlour.ownerUrl)
    const made = await makeBackup(file, placeAt(parlour.ownerUrl, secret))
    expect(made.unproven).toBeNull()
    expect(Object.fromEntries(made.sums)).toEqual(before)
    const target = await freshDatabase()
    try {
      const { sums, old } = await restoreBackup(file, placeAt(target.ownerUrl, secret))
      expect(Object.fromEntries(sums)).toEqual(before)
      const after = await sumsOf(target.ownerUrl)
      expect({ ...after, outgoing_pause: before['outgoing_pause'] }).toEqual(before)
      expect(after['outgoing_pause']!.rows).toBe(1)
      const notes = await query(
        target.ownerUrl,
        `SELECT notes FROM customer WHERE name = 'Ada' ORDER BY notes COLLATE "C"`,
      )
      expect(notes.map((row) => row['notes'])).toEqual(
        awkward.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      )
      await asOwner(target.ownerUrl, `DROP DATABASE ${old}`)
    } finally {
      await target.close()
    }
  })

  test('is as hard to guess as a file that age encrypts', async () => {
    const file = folder.at('costly.backup')
    await writePacked(file, Readable.from([Buffer.from('x')]), { passphrase })
    expect(readFileSync(file, 'latin1').split('\n')[1]).toMatch(/^-> scrypt \S+ 18$/)
  })

  test('names every table of the schema, and the schema has no sequences, which a backup would have to carry', async () => {
    const file = folder.at('tables.backup')
    await makeBackup(file, placeAt(parlour.ownerUrl))
    const backup = await BackupReader.open(file)
    await backup.close()
    const tables = await query(
      parlour.ownerUrl,
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    const named = backup.manifest.tables.map(({ name }) => name)
    expect(named.toSorted()).toEqual([...tables.map((row) => row['name']), 'graphile_worker.job'].toSorted())
    expect(
      await query(
        parlour.ownerUrl,
        `SELECT FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([])
    const views = `SELECT FROM pg_class WHERE relkind NOT IN ('r', 'i', 'v', 't') AND relnamespace = 'public'::regnamespace`
    expect(await query(parlour.ownerUrl, views)).toEqual([])
  })

  test('is of one moment, while others write', async () => {
    const pair = `WITH a AS (INSERT INTO page_view (salon_id, day, path_pattern, views) VALUES ($1, '2026-01-01', $2, 1) RETURNING 1)
      INSERT INTO audit_entry (salon_id, id, at, action, subject) VALUES ($1, gen_random_uuid(), now(), $2, 'pair')`
    const state = { isOver: false }
    let written = 0
    const writing = (async () => {
      while (!state.isOver) await query(parlour.ownerUrl, pair, [owner.salonId, `/pair-${(written += 1)}`])
    })()
    try {
      await expect.poll(() => written).toBeGreaterThan(5)
      const file = folder.at('moment.backup')
      await makeBackup(file, placeAt(parlour.ownerUrl))
      const target = await freshDatabase()
      const { old } = await restoreBackup(file, placeAt(target.ownerUrl))
      const [views, entries] = await Promise.all([
        query(
          target.ownerUrl,
          `SELECT path_pattern AS path FROM page_view WHERE path_pattern LIKE '/pair%' ORDER BY 1`,
        ),
        query(target.ownerUrl, `SELECT action AS path FROM audit_entry WHERE subject = 'pair' ORDER BY 1`),
      ])
      expect(views.length).toBeGreaterThan(0)
      expect(views).toEqual(entries)
      await asOwner(target.ownerUrl, `DROP DATABASE ${old}`)
      await target.close()
    } finally {
      state.isOver = true
      await writing
    }
  })

  test('keeps an existing file, and leaves no part and no scratch database where it fails', async () => {
    const file = folder.at('taken.backup')
    writeFileSync(file, 'mine')
    expect(await failure(makeBackup(file, placeAt(parlour.ownerUrl)))).toContain('There is a file')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    const nowhere = folder.at('taken.backup/below.backup')
    expect(await failure(makeBackup(nowhere, placeAt(parlour.ownerUrl)))).not.toBe('nothing was refused')
    expect((await readdir(folder.folder)).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(await databasesOf(parlour.ownerUrl)).toHaveLength(1)
  })
})

test.runIf(process.platform === 'linux')('a full disk is said in a sentence, and leaves nothing', async () => {
  const file = folder.at('full.backup')
  symlinkSync('/dev/full', `${file}.part`)
  expect(await failure(makeBackup(file, placeAt(parlour.ownerUrl)))).toBe(
    `The disk of ${folder.folder} is full: nothing was left there. Free some space, then try again.`,
  )
  expect((await readdir(folder.folder)).filter((name) => name.startsWith('full'))).toEqual([])
})

describe('restoring refuses, and leaves the present data as it is', () => {
  let target: TestDatabase
  let before: Awaited<ReturnType<typeof sumsOf>>
  let [plain, sealed] = ['', '']
  beforeAll(async () => {
    ;[plain, sealed] = [folder.at('refused.backup'), folder.at('refused.backup.age')]
    await makeBackup(plain, placeAt(parlour.ownerUrl))
    await makeBackup(sealed, placeAt(parlour.ownerUrl, passphrase))
    target = await freshDatabase()
    await query(target.ownerUrl, `INSERT INTO house_secret (name, value) VALUES ('mine', 'here')`)
    before = await sumsOf(target.ownerUrl)
  })
  afterAll(async () => await target.close())

  async function refusal(file: string, secret?: string): Promise<string> {
    const sentence = await failure(restoreBackup(file, placeAt(target.ownerUrl, secret)))
    expect(await sumsOf(target.ownerUrl)).toEqual(before)
    expect(await databasesOf(target.ownerUrl)).toHaveLength(1)
    return sentence
  }

  function changed(from: string, change: (bytes: Buffer) => Buffer): string {
    const file = folder.at('changed.backup')
    writeFileSync(file, change(readFileSync(from)))
    return file
  }

  const whole = (change: (bytes: Buffer) => Buffer) => changed(plain, (bytes) => gzipSync(change(gunzipSync(bytes))))

  function flipped(bytes: Buffer, at: number): Buffer {
    const copy = Buffer.from(bytes)
    copy[at]! ^= 1
    return copy
  }

  test.each([0.001, 0.3, 0.6, 0.9, 0.9999])('one flipped byte, at %d of the file', async (share) => {
    const flip = (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length * share))
    expect(await refusal(changed(plain, flip))).toMatch(/damaged|incomplete|not a backup/)
    expect(await refusal(changed(sealed, flip), passphrase)).toMatch(/damaged|BACKUP_PASSPHRASE is not/)
  })

  test.each([0.01, 0.5, 0.9999])('one flipped byte of the content, at %d, packed again', async (share) => {
    const flip = (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length * share))
    expect(await refusal(whole(flip))).toMatch(/damaged|incomplete|another edition/)
  })

  test.each([0, 1, 15, 1000, -1, -100, -100_000])('a file cut to %d bytes', async (length) => {
    for (const [from, secret] of [
      [plain, undefined],
      [sealed, passphrase],
    ] as const) {
      const file = changed(from, (bytes) => bytes)
      truncateSync(file, length < 0 ? statSync(file).size + length : length)
      expect(await refusal(file, secret)).toMatch(/incomplete|damaged|not a backup/)
    }
  })

  test('a content whose trailer is missing', async () => {
    expect(await refusal(whole((bytes) => bytes.subarray(0, bytes.lastIndexOf('Z'))))).toMatch(/incomplete/)
    expect(await refusal(whole((bytes) => Buffer.concat([bytes, Buffer.from('X\0\0\0\0')])))).toMatch(/damaged/)
  })

  test('a newer format, a newer schema, another edition', async () => {
    const replaced = (from: string, to: string) =>
      whole((bytes) => {
        const text = bytes.toString('latin1')
        const [start, next] = [text.indexOf('\n') + 1, text.indexOf('\n') + 6]
        const length = bytes.readUInt32BE(start + 1)
        const content = text.slice(next, next + length).replace(from, to)
        const header = Buffer.from(text.slice(0, next), 'latin1')
        header.writeUInt32BE(content.length, start + 1)
        return Buffer.concat([header, Buffer.from(content, 'latin1'), bytes.subarray(next + length)])
      })
    const format = whole((bytes) => Buffer.concat([Buffer.from('parlour-backup 2'), bytes.subarray(16)]))
    expect(await refusal(format)).toContain('has format 2, and this Parlour reads up to format 1')
    const newer = replaced('}],"tables"', '},{"version":9999,"name":"later","checksum":"x"}],"tables"')
    expect(await refusal(newer)).toContain('made by a newer Parlour: its schema is at 9999_later')
    expect(await refusal(replaced('"checksum":"', '"checksum":"0'))).toContain('another edition of Parlour')
    expect(await refusal(replaced('{"name":"outbox_message"', '{"name":"inbox_message"'))).toContain('damaged')
  })

  test('a foreign file, one that is missing, a wrong passphrase and none', async () => {
    const foreign = folder.at('foreign')
    writeFileSync(foreign, 'PGDMP and more')
    expect(await refusal(foreign)).toContain('is not a backup of Parlour')
    writeFileSync(foreign, gzipSync('a packed letter\n'))
    expect(await refusal(foreign)).toBe('This file is not a backup of Parlour.')
    expect(await refusal(folder.at('missing'))).toContain('There is no file')
    expect(await refusal(sealed, 'another passphrase')).toContain('is not the passphrase')
    expect(await refusal(sealed)).toContain('is encrypted: set BACKUP_PASSPHRASE')
  })

  test('verifying says the same', async () => {
    const cut = changed(plain, (bytes) => bytes.subarray(0, 5000))
    const sentence = 'This file is incomplete: its end is missing. Take another copy.'
    expect(await failure(verifyBackup(cut, placeAt(target.ownerUrl)))).toBe(sentence)
    expect(await refusal(cut)).toBe(sentence)
  })

  test('a database that is in use', { timeout: 60_000 }, async () => {
    expect(await failure(restoreBackup(plain, placeAt(parlour.ownerUrl)))).toMatch(
      /^The database \w+ is in use, so nothing was changed/,
    )
    expect(urlBeside(parlour.ownerUrl, 'x y')).toContain('/x%20y')
  })
})
