import type { Env } from '#server/kit/env.ts'
import { type Dns, openDns } from './dns.ts'

/** The dependencies of this room besides the database of a call. */
export interface BrandingParts {
  dns: Dns
  /** The name of this server in DNS; null if it is not set (PUBLIC_URL), and salons can have no domains. */
  host: string | null
}

export function brandingPartsOf({ PUBLIC_URL, DNS_SERVER }: Pick<Env, 'PUBLIC_URL' | 'DNS_SERVER'>): BrandingParts {
  return { dns: openDns(DNS_SERVER), host: PUBLIC_URL ? new URL(PUBLIC_URL).hostname : null }
}
