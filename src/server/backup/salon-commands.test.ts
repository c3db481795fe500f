import { afterAll, expect, test } from 'vitest'
import { changeRequestContract, readRequestsContract } from '#domain/salon/contract-requests.ts'
import { makeFolder, query } from '#test/backups.ts'
import { freshDatabase } from '#test/database.ts'
import { openTestParlour } from '#test/parlour.ts'
import { runHost } from '#test/run-host.ts'

const folder = makeFolder()
afterAll(() => folder.remove())

test('moves a salon from a running Parlour to another, opens it, and erases it or not', async () => {
  const parlour = await openTestParlour()
  const owner = await parlour.signUp('Adun')
  const requested = async () => await owner.must(readRequestsContract, {})
  await owner.must(changeRequestContract, { body: { request: 'file', isAsked: true } })
  await owner.must(changeRequestContract, { body: { request: 'closing', isAsked: true } })
  const target = await freshDatabase()
  const [from, to] = [{ DATABASE_URL: parlour.ownerUrl }, { DATABASE_URL: target.ownerUrl }]
  try {
    const file = folder.at('adun.backup')
    expect(await runHost(from, 'export-salon', 'nowhere', file)).toEqual({
      code: 1,
      text: 'No salon has the public name nowhere: it is the last part of its address, /booking/<name>.\n',
    })
    const made = await runHost(from, 'export-salon', 'adun', file)
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('It was imported on trial') })
    expect(await requested()).toEqual({ fileAskedAt: null, closingAskedAt: expect.any(String) })
    expect(made.text).toContain('With it go the accounts of owner1@example.com')
    expect((await runHost(from, 'verify', file)).text).toMatch(
      /^This file of Adun, as of .* is whole and was imported on trial/,
    )
    const imported = await runHost(to, 'import-salon', file, 'adun-two')
    expect(imported).toMatchObject({ code: 0, text: expect.stringMatching(/^Imported: Adun as adun-two, \d+ rows/) })
    expect(imported.text).toContain('npm run host -- open-salon adun-two')
    expect(await runHost(to, 'import-salon', file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is on this server already'),
    })
    const inRequest = 'SELECT FROM salon WHERE closing_asked_at IS NOT NULL'
    expect(await query(target.ownerUrl, inRequest)).toEqual([])
    expect((await runHost(to, 'open-salon', 'adun-two')).text).toMatch(/^Adun is open/)
    expect((await runHost(to, 'open-salon', 'adun-two')).text).toBe('Adun is not closed by an import.\n')

    expect((await runHost(from, 'erase-salon', 'adun')).text).toBe(
      'Set BACKUP_DIR to the folder for the copy that is made first.\n',
    )
    const asked = await runHost({ ...from, BACKUP_DIR: folder.at('backups') }, 'erase-salon', 'adun')
    expect(asked).toMatchObject({ code: 0, text: expect.stringContaining('Adun is closed') })
    expect(await requested()).toEqual({ fileAskedAt: null, closingAskedAt: null })
    const waiting = 'SELECT FROM salon_erasure WHERE file_name IS NOT NULL'
    expect(await query(parlour.ownerUrl, waiting)).toHaveLength(1)
    expect((await runHost(from, 'erase-salon')).text).toMatch(/^Adun: on .*; its copy is salon-adun-.*\.backup\n$/)
    expect((await runHost(from, 'erase-salon', 'adun', 'cancel')).text).toMatch(/^The salon adun stays/)
    expect(await runHost(from, 'erase-salon', 'adun', 'cancel')).toMatchObject({ code: 1 })
    expect((await runHost(from, 'erase-salon')).text).toBe('No salon waits to be erased.\n')
  } finally {
    await target.close()
    await parlour.close()
  }
}, 300_000)

test.each([['export-salon', 'adun'], ['import-salon'], ['open-salon'], ['erase-salon', 'adun', 'now']])(
  'says how to call it: %s',
  { timeout: 60_000 },
  async (...args) => {
    expect(await runHost({}, ...args)).toMatchObject({
      code: 1,
      text: expect.stringContaining('npm run host -- export-salon <name> <file>'),
    })
  },
)
