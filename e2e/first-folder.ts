import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApp } from './app.ts'
import { picturesFolder } from './screens/go-over.ts'

/**
 * Prepares the run, before all stories: removes pictures of an earlier run, and makes a data folder as the first start
 * leaves it, of which each app gets a copy. Making a database and running its migrations takes most of a start;
 * start-stop.spec.ts does it again.
 */
export default async function makeFirstFolder(): Promise<(() => Promise<void>) | undefined> {
  await rm(picturesFolder, { recursive: true, force: true })
  if (process.env['DATABASE_URL']) return
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-e2e-first-'))
  const app = await startApp({ PARLOUR_DATA: folder })
  await app.stop()
  process.env['FIRST_FOLDER'] = folder
  return async () => await rm(folder, { recursive: true, force: true })
}
