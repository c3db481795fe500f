import type { Env } from '#server/kit/env.ts'
import { type Dns, openDns } from './dns.ts'

/** The dependencies of branding, in addition to a call's database. */
export interface BrandingParts {
  dns: Dns
  /** This server's name in DNS; null if PUBLIC_URL is not set, so that salons can have no domains. */
  host: string | null
}

export function brandingPartsOf({ PUBLIC_URL, DNS_SERVER }: Pick<Env, 'PUBLIC_URL' | 'DNS_SERVER'>): BrandingParts {
  return { dns: openDns(DNS_SERVER), host: PUBLIC_URL ? new URL(PUBLIC_URL).hostname : null }
}
