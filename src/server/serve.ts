import path from 'node:path'
import type { Outcome } from '#server/backup/first-start.ts'
import { unreadableText } from '#server/backup/command-parts.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import type { BuiltPages } from '#server/booking/pages.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { Env } from '#server/kit/env.ts'
import type { Log } from '#server/kit/log.ts'
import { openParlour, type Parlour } from './parlour.ts'
import { sealedColumns } from './sealed-columns.ts'

interface ServeParts {
  env: Env
  log: Log
  ownerUrl: string
  builtPages: BuiltPages
}

interface Serving {
  port: number
  isNew: boolean
  close: () => Promise<void>
}

/**
 * Opens Parlour and listens. To restore a backup at a first start, closes it and opens it again on the same port
 * (R-390).
 */
export async function serve(parts: ServeParts): Promise<Serving> {
  let isRestarting = false
  const openWith = async (port: number, outcome: Outcome): Promise<{ parlour: Parlour; port: number }> => {
    const restart = (file: string, passphrase: string | undefined) => {
      if (isRestarting) return
      isRestarting = true
      outcome.failure = null
      current = current.then(async (opened) => {
        await opened.parlour.close()
        const next = await restore(parts, file, passphrase)
        isRestarting = false
        return await openWith(opened.port, next)
      })
    }
    return await listen(parts, port, { outcome, restart })
  }
  let current = openWith(parts.env.PORT, { failure: null, restored: null })
  const { parlour, port } = await current
  return { port, isNew: parlour.isNew, close: async () => await (await current).parlour.close() }
}

async function listen(
  { env, log, ownerUrl, builtPages }: ServeParts,
  port: number,
  firstStart: NonNullable<Parameters<typeof openParlour>[0]['firstStart']>,
): Promise<{ parlour: Parlour; port: number }> {
  const parlour = await openParlour({
    env,
    log,
    ownerUrl,
    isAlone: env.DATABASE_URL === undefined,
    migrationsDir,
    pagesDir: path.resolve('dist/web'),
    builtPages,
    firstStart,
  })
  try {
    await parlour.app.listen({ port, host: env.HOST })
  } catch (error) {
    await parlour.close()
    throw error
  }
  const address = parlour.app.server.address()
  return { parlour, port: typeof address === 'object' && address ? address.port : port }
}

async function restore({ env, log, ownerUrl }: ServeParts, file: string, passphrase?: string): Promise<Outcome> {
  const place = { ownerUrl, migrationsDir, passphrase, now: systemClock }
  try {
    const restored = await restoreBackup(file, { ...place, secret: env.PARLOUR_SECRET, sealed: sealedColumns })
    const { takenAt } = restored.manifest
    const notes = unreadableText(restored.unreadable)
    log.info({ file, takenAt, notes, old: restored.old }, 'backup restored')
    return { failure: null, restored: { takenAt, notes } }
  } catch (error) {
    const { message } = error as Error
    log.error({ file, message }, 'backup not restored')
    return { failure: { name: path.basename(file), why: message }, restored: null }
  }
}

const migrationsDir = path.resolve('migrations')
