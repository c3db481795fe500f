import type { Db } from '#server/kit/db/db.ts'
import type { Env } from '#server/kit/env.ts'
import { stopKeyOf } from './stop-token.ts'
import { isWhatsAppSet } from './whatsapp-cloud.ts'

/** The dependencies of this room besides the database of a call. */
export interface MessagesParts {
  db: Db
  /** SMS can be sent. */
  hasSms: boolean
  /** SMS go by the gateway's channel for promotions. */
  isPromotional: boolean
  hasEmail: boolean
  /** This server sends through WhatsApp's interface; if not, people send by hand. */
  hasWhatsApp: boolean
  /** Each SMS costs its salon a credit. */
  costsCredits: boolean
  /** Signs the gateway's reports; null: none is set. */
  reportSecret: string | null
  /** The secret that signs WhatsApp's reports, and the token that it must present; null: there are no reports. */
  whatsApp: { secret: string | null; word: string | null }
  /** The address of this server in messages; null: none is set. */
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
    hasWhatsApp: isWhatsAppSet(env),
    costsCredits: env.PLANS,
    reportSecret: env.TERMII_WEBHOOK_SECRET ?? null,
    whatsApp: { secret: env.WHATSAPP_APP_SECRET ?? null, word: env.WHATSAPP_VERIFY_TOKEN ?? null },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    stopKey: stopKeyOf(secret),
  }
}
