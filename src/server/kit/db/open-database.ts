import { openEmbedded } from './embedded/embedded.ts'
import { checkGivenServer } from './given-server.ts'

export interface OpenDatabase {
  /** Connects as the owner of the tables: for migrations, jobs and `openPool`. */
  ownerUrl: string
  /** Stops the embedded server; a given one stays. */
  close(): Promise<void>
}

/**
 * Opens the database of this Parlour: the server behind `databaseUrl` (PostgreSQL 15 or newer) if that is set,
 * otherwise an embedded one in `<dataDir>/database`. Throws one sentence that says what to do if there is none to use.
 */
export async function openDatabase(options: {
  databaseUrl?: string
  dataDir: string
  log: (message: string) => void
  warn?: (message: string) => void
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log, warn } = options
  if (!databaseUrl) return await openEmbedded({ dataDir, log, warn })
  await checkGivenServer(databaseUrl, log)
  return { ownerUrl: databaseUrl, close: async () => undefined }
}
