import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApp } from './app.ts'

/**
 * Before all stories: a data folder as the first start leaves it, which each story's app gets a copy of. Making a
 * database and running its migrations takes most of a start; start-stop.spec.ts does it anew.
 */
export default async function makeFirstFolder(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DATABASE_URL']) return
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-e2e-first-'))
  const app = await startApp({ PARLOUR_DATA: folder })
  await app.stop()
  process.env['FIRST_FOLDER'] = folder
  return async () => await rm(folder, { recursive: true, force: true })
}
