import { openEmbedded } from './embedded/embedded.ts'
import { checkGivenServer } from './given-server.ts'

export interface OpenDatabase {
  /** The address for connecting as the owner of the tables: for migrations, jobs and `openPool`. */
  ownerUrl: string
  /** Stops the embedded server; a given server keeps running. */
  close(): Promise<void>
}

/**
 * Opens the database of this Parlour: the server behind `databaseUrl` (PostgreSQL 15 or newer) if that is set,
 * otherwise an embedded one in `<dataDir>/database`. Throws one sentence that says what to do if neither can be used.
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
