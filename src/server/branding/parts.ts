import type { Env } from '#server/kit/env.ts'
import { type Dns, openDns } from './dns.ts'

/** What this room needs beside the database of a call. */
export interface BrandingParts {
  dns: Dns
  /** The name of this server in DNS; null where nobody set it (PUBLIC_URL), and salons have no domains of their own. */
  host: string | null
}

export function brandingPartsOf({ PUBLIC_URL, DNS_SERVER }: Pick<Env, 'PUBLIC_URL' | 'DNS_SERVER'>): BrandingParts {
  return { dns: openDns(DNS_SERVER), host: PUBLIC_URL ? new URL(PUBLIC_URL).hostname : null }
}
