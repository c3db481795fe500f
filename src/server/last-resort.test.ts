import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'

const { ownerUrl, close } = await freshDatabase()
afterAll(close)

/** A process of the app, in which errors can be planted. */
async function startApp() {
  const entry = fileURLToPath(new URL('../../test/app-process.ts', import.meta.url))
  const planted = new URL('../../test/planted-errors.ts', import.meta.url).href
  const child = fork(entry, [ownerUrl], {
    execArgv: ['--import', import.meta.resolve('tsx'), '--import', planted],
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const logged = () =>
    output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []))
  return { child, ended, output: () => output, logged }
}

test('what nothing else caught is logged with a reference; a promise and a broken wire end no process, anything else ends it cleanly', async () => {
  const app = await startApp()
  const told = async (text: string) => await expect.poll(app.output, { timeout: 100_000 }).toContain(text)
  await told('http://')
  const [url] = /http:\S+/.exec(app.output())!
  for (const [kind, words] of [
    ['rejection', 'planted: a promise'],
    ['wire', 'planted: a wire'],
  ] as const) {
    app.child.send(kind)
    await told(words)
    expect((await fetch(`${url}/api/session`)).status).toBe(200)
  }
  app.child.send('thrown')
  expect(await app.ended).toBe(1)
  const planted = app.logged().filter(({ err }) => JSON.stringify(err)?.includes('planted'))
  expect(planted.map(({ level, reference }) => [level, /^[0-9A-F]{8}$/.test(String(reference))])).toEqual([
    [50, true],
    [50, true],
    [60, true],
  ])
}, 120_000)
