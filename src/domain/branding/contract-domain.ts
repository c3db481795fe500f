import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { domainStates } from './decide-domain.ts'
import { zDomainName } from './domain-name.ts'

/** A domain that a salon claims, with its DNS records and its status. */
const zDomain = z.object({
  name: z.string(),
  state: z.enum(domainStates),
  /** The reason why the domain does not work, or may soon stop working. */
  why: z.string().nullable(),
  askedAt: z.string().nullable(),
  proof: z.object({ name: z.string(), value: z.string() }),
  /** This server's IP addresses, for a domain that cannot have a CNAME. */
  addresses: z.array(z.string()),
})
const zOwnDomain = z.object({
  /**
   * The name of this server, to which a domain must point; null if it has no name, so that salons cannot use their own
   * domains.
   */
  host: z.string().nullable(),
  domain: zDomain.nullable(),
})
/** The state of a salon's domain, as the salon sees it. */
export type OwnDomain = z.output<typeof zOwnDomain>

export const readDomainContract = endpoint({
  method: 'GET',
  path: '/api/domain',
  access: permissions.changeSettings,
  summary: 'The salon’s own domain for its booking page',
  topics: ['salon'],
  output: zOwnDomain,
})

export const saveDomainContract = endpoint({
  method: 'PUT',
  path: '/api/domain',
  access: permissions.changeSettings,
  summary: 'Asks for a domain, in place of the one there is',
  notInExample: 'requests to DNS, and a public page',
  topics: ['salon'],
  body: z.strictObject({ name: zDomainName }),
  output: zOwnDomain,
})

export const checkDomainContract = endpoint({
  method: 'POST',
  path: '/api/domain/check',
  access: permissions.changeSettings,
  summary: 'Asks DNS for the domain now',
  notInExample: 'requests to DNS',
  topics: ['salon'],
  repeatable: 'it asks again what DNS says',
  output: zOwnDomain,
})

export const deleteDomainContract = endpoint({
  method: 'DELETE',
  path: '/api/domain',
  access: permissions.changeSettings,
  summary: 'Removes the domain',
  topics: ['salon'],
  repeatable: 'what is gone stays gone',
  output: zOwnDomain,
})

/**
 * Tells the proxy in front whether it may request a certificate (docs/own-domains.md). The response does not reveal the
 * salon.
 */
export const knowsDomainContract = endpoint({
  method: 'GET',
  path: '/api/domains/known',
  access: 'public',
  rate: 'look',
  summary: 'Checks whether a domain leads to a booking page here; 404 if it does not',
  topics: [],
  query: z.strictObject({ domain: z.string().max(300) }),
  output: z.object({}),
})
