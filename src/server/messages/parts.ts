import type { Db } from '#server/kit/db/db.ts'
import type { Env } from '#server/kit/env.ts'
import { stopKeyOf } from './stop-token.ts'

/** What this room needs beside the database of a call. */
export interface MessagesParts {
  db: Db
  /** Whether SMS can be sent at all. */
  hasSms: boolean
  /** SMS go by the gateway's channel for promotions. */
  isPromotional: boolean
  hasEmail: boolean
  /** Whether each SMS costs its salon a credit. */
  costsCredits: boolean
  /** Signs the gateway's reports; null: none is set. */
  reportSecret: string | null
  /** The address of this house in messages; null: none is set. */
  publicUrl: string | null
  /** Signs the addresses at which customers end messages. */
  stopKey: string
}

/** The parts as the settings say. */
export function messagesParts(db: Db, env: Env, secret: string): MessagesParts {
  return {
    db,
    hasSms: env.TERMII_API_KEY !== undefined,
    isPromotional: env.TERMII_CHANNEL === 'generic',
    hasEmail: env.SMTP_URL !== undefined,
    costsCredits: env.PLANS,
    reportSecret: env.TERMII_WEBHOOK_SECRET ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    stopKey: stopKeyOf(secret),
  }
}
