import path from 'node:path'
import { z } from 'zod'
import { type S3Folder, s3FolderOf } from './s3-settings.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off'])
    .default(fallback ? 'on' : 'off')
    .transform((value) => value === 'on')

/** Every setting with its limits and default; docs/settings.md explains them. */
export const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address to listen on. The default accepts the salon's own network; use 127.0.0.1 behind a proxy. */
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /**
   * Whether statements stay prepared; `off` behind a pooler that changes servers between transactions, which cannot
   * keep them.
   */
  PREPARED_STATEMENTS: flag(true),
  PARLOUR_DATA: z.string().default('./data'),
  /**
   * The address that people type, e.g. https://salon.example. Used in links, and to decide whether cookies are secure.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The address of this server's source, which the AGPL asks hosts to offer if they changed it. */
  SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The secret that signs sessions. If empty, one is made once and stored in the database. */
  PARLOUR_SECRET: z.string().min(32).optional(),
  /** How many proxies in front are trusted to report the visitor's address (X-Forwarded-For); 0 trusts none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(6),
  PAGE_VIEWS: flag(true),
  /** The DNS server that is asked for salons' own domains, as 127.0.0.1:5353; by default the system's. */
  DNS_SERVER: z
    .string()
    .regex(/^[\d.]+(:\d+)?$|^[\da-f:]+$|^\[[\da-f:]+\]:\d+$/i)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Parlour <parlour@localhost>'),
  /** Whether this server sells plans. `off` hides plans and gives every salon all features. */
  PLANS: flag(true),
  /** Paystack's keys for the salons' payments: both or none. Test keys (pk_test_, sk_test_) move no money. */
  PAYSTACK_PUBLIC_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/)
    .optional(),
  PAYSTACK_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.paystack.co'),
  /** Termii's settings for SMS. Without a key, no SMS are sent. The base URL is in the account's dashboard. */
  TERMII_API_KEY: z.string().min(8).optional(),
  TERMII_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://v3.api.termii.com'),
  /** The sender that phones show, as approved by Termii. */
  TERMII_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/)
    .default('Parlour'),
  TERMII_CHANNEL: z.enum(['generic', 'dnd', 'whatsapp']).default('generic'),
  /** The secret that signs Termii's delivery reports. Without it, reports are refused. */
  TERMII_WEBHOOK_SECRET: z.string().min(8).optional(),
  /**
   * The settings of WhatsApp's API (Cloud API): both or none; without them, people send messages by WhatsApp
   * themselves.
   */
  WHATSAPP_TOKEN: z.string().min(20).optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/)
    .optional(),
  WHATSAPP_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  /** The prefix of the approved templates' names, and the templates' language. */
  WHATSAPP_TEMPLATES: z
    .string()
    .regex(/^[a-z0-9_]{1,100}$/)
    .default('parlour_'),
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)
    .default('en'),
  /**
   * The secret that signs WhatsApp's reports, and the token that it presents first. Without them, deliveries are not
   * known.
   */
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(8).max(200).optional(),
  /** A Calendly token for this server's oldest salon; every salon may enter its own. */
  CALENDLY_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,2000}$/)
    .optional(),
  CALENDLY_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.calendly.com'),
  /** Tests and development only: `on` lets webhooks call the server's own machine, over http. */
  WEBHOOKS_TO_LOOPBACK: flag(false),
  /** The contact for reporting a vulnerability of this server, shown in /.well-known/security.txt. */
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  /**
   * The token with which programs elsewhere may read /healthz, /readyz and /metrics; without it, only programs on this
   * machine may.
   */
  MONITOR_TOKEN: z.string().min(16).optional(),
  /**
   * The folder for the nightly backups and those before upgrades; by default, with the embedded database, ./backups in
   * its folder.
   */
  BACKUP_DIR: z.string().optional(),
  /** The passphrase that encrypts backups and opens those encrypted with it. */
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  /**
   * The storage to which encrypted backups are also copied, as https://s3.example.com/bucket/folder; it needs the next
   * two settings.
   */
  BACKUP_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_KEY: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = Omit<z.output<typeof envSchema>, 'PARLOUR_DATA' | 'BACKUP_DIR'> & {
  dataDir: string
  /** The folder of backups; null if backups are made only on request. */
  backupDir: string | null
  /** The storage to which backups are copied; null if they are not copied. */
  backupS3: S3Folder | null
}

/** Reads the settings once, at start. Throws one sentence that names every invalid setting. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = envSchema.safeParse(present)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are not valid. ${faults.join('; ')}`)
  }
  const { PARLOUR_DATA, BACKUP_DIR, ...rest } = parsed.data
  const dataDir = path.resolve(PARLOUR_DATA)
  const backupDir = backupDirOf(BACKUP_DIR, rest.DATABASE_URL ? null : dataDir)
  return { ...rest, dataDir, backupDir, backupS3: s3FolderOf(rest) }
}

function backupDirOf(given: string | undefined, embeddedDir: string | null): string | null {
  if (given) return path.resolve(given)
  return embeddedDir && path.join(embeddedDir, 'backups')
}
