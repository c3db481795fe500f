import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '#server/kit/db/embedded/embedded.ts'
import { generateTypes } from '#test/generate-types.ts'
import { migrate } from '#server/kit/db/migrate.ts'

/** `npm run db:types`: writes src/server/kit/db/db-types.ts from the migrations, by a throw-away database. */
const root = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parlour-types-'))
const database = await openEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
try {
  await migrate(database.ownerUrl, root('migrations'))
  writeFileSync(root('src/server/kit/db/db-types.ts'), await generateTypes(database.ownerUrl))
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true })
}
