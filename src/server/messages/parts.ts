import { keyFor } from '#server/kit/signature.ts'
import type { Db } from '#server/kit/db/db.ts'
import type { Env } from '#server/kit/env.ts'
import { isWhatsAppSet } from './whatsapp-cloud.ts'

/** The dependencies of messages, in addition to a call's database. */
export interface MessagesParts {
  db: Db
  /** Whether SMS can be sent. */
  hasSms: boolean
  /** Whether SMS use the gateway's channel for promotions. */
  isPromotional: boolean
  hasEmail: boolean
  /** Whether this server sends through WhatsApp's API; if not, people send by hand. */
  hasWhatsApp: boolean
  /** Whether each SMS costs its salon a credit. */
  costsCredits: boolean
  /** The secret that signs the gateway's reports; null if none is set. */
  reportSecret: string | null
  /**
   * The secret that signs WhatsApp's reports, and the token that WhatsApp must present; null if there are no reports.
   */
  whatsApp: { secret: string | null; word: string | null }
  /** This server's address in messages; null if none is set. */
  publicUrl: string | null
  /** The key that signs the links of visits (visit-token.ts). */
  visitKey: string
  /** The key that signs the links on which customers opt out of messages. */
  stopKey: string
}

/** Returns the dependencies of messages from the settings. */
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
    visitKey: keyFor('visits', secret),
    stopKey: keyFor('stop-messages', secret),
  }
}

/** Returns whether an owner can send themselves a test without buying anything first. */
export const canTestAtOnce = ({ hasEmail, hasSms, costsCredits }: MessagesParts): boolean =>
  hasEmail || (hasSms && !costsCredits)
