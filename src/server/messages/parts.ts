import type { Db } from '#server/kit/db/db.ts'
import type { Env } from '#server/kit/env.ts'

/** What this room needs beside the database of a call. */
export interface MessagesParts {
  db: Db
  /** Whether SMS can be sent at all. */
  hasSms: boolean
  /** Whether each costs its salon a credit. */
  costsCredits: boolean
  /** Signs the gateway's reports; null: none is set. */
  reportSecret: string | null
}

/** The parts as the settings say. */
export function messagesParts(db: Db, env: Env): MessagesParts {
  return {
    db,
    hasSms: env.TERMII_API_KEY !== undefined,
    costsCredits: env.PLANS,
    reportSecret: env.TERMII_WEBHOOK_SECRET ?? null,
  }
}
