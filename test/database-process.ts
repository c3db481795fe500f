import { openEmbedded } from '#server/kit/db/embedded/embedded.ts'

/**
 * Runs Parlour's database in a separate process, for tests that kill it. The arguments are the data folder, and changed
 * settings as JSON. Prints one line of JSON ({ ownerUrl } or { error }), then closes on end of input.
 */
const [dataDir = '', settings = '{}'] = process.argv.slice(2)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const options = {
    dataDir,
    log: (message: string) => process.stderr.write(`${message}\n`),
    settings: JSON.parse(settings),
  }
  const database = await openEmbedded(options)
  say({ ownerUrl: database.ownerUrl })
  for await (const _ of process.stdin);
  await database.close()
} catch (error) {
  say({ error: (error as Error).message })
  process.exitCode = 1
}
