import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import type { PageView } from '#domain/booking/page-view.ts'
import * as contracts from '#domain/branding/contract-domain.ts'
import { type DnsEmulator, openDnsEmulator } from '#emulators/dns.ts'
import { openTestParlour, type SignedUp, type TestParlour } from './parlour.ts'
import { query } from './query.ts'

interface Proof {
  name: string
  value: string
}

/** A substitute for the built page, which returns its input as JSON. */
const builtPages = {
  render: (view: PageView, { origin }: { origin: string }) => JSON.stringify({ ...view, origin }),
  parts: { start: 'start()', styles: '', faces: [] },
}

export type Domains = ReturnType<typeof domainsOf>

/**
 * Opens a server called salon.example with a separate DNS, and a premium salon and a domain for each test. Call it at
 * the top of a test file.
 */
export function domainsForEach(take: (domains: Domains) => void): void {
  let dns: DnsEmulator
  let parlour: TestParlour
  let nth = 0
  const clock = { now: '' }
  beforeAll(async () => {
    dns = await openDnsEmulator()
    const env = { PUBLIC_URL: 'https://salon.example', DNS_SERVER: dns.server }
    parlour = await openTestParlour({ builtPages, env, clock: () => clock.now })
  })
  beforeEach(async () => {
    clock.now = '2026-11-23T08:00:00.000Z'
    dns.names.clear()
    dns.names.set('salon.example', { A: ['192.0.2.7'] })
    dns.isDown = false
    dns.sendsAfter = Promise.resolve()
    const owner = await salonOn(parlour, 'premium')
    take(domainsOf({ dns, parlour, clock, owner, domain: `book${++nth}.adunhair.com` }))
  })
  afterAll(async () => {
    await parlour.close()
    await dns.close()
  })
}

async function salonOn(parlour: TestParlour, plan: string): Promise<SignedUp> {
  const owner = await parlour.signUp()
  await query(parlour.ownerUrl, `UPDATE salon SET plan = $2 WHERE salon_id = $1`, [owner.salonId, plan])
  return owner
}

function domainsOf(of: {
  dns: DnsEmulator
  parlour: TestParlour
  clock: { now: string }
  owner: SignedUp
  domain: string
}) {
  const { dns, parlour, clock, owner, domain } = of
  /** Requests a domain; returns the records to write into its DNS. */
  async function ask(name = domain, by = owner): Promise<Proof> {
    return (await by.must(contracts.saveDomainContract, { body: { name } })).domain!.proof
  }
  /** Writes proofs into the DNS, replacing the existing ones. */
  function prove(...proofs: Proof[]): void {
    dns.names.set(proofs[0]!.name, { TXT: ['v=spf1 -all', ...proofs.map(({ value }) => value)] })
  }
  /** Makes the domain lead to the server. */
  const lead = (name = domain) => dns.names.set(name, { CNAME: 'salon.example' })
  const passMinute = () => void (clock.now = new Date(Date.parse(clock.now) + 60_000).toISOString())
  /** Checks DNS a minute later, and returns the status of the domain. */
  async function check(by = owner): Promise<string> {
    passMinute()
    const { domain: found } = await by.must(contracts.checkDomainContract, {})
    return [found?.state, found?.why].filter(Boolean).join(': ')
  }
  return {
    ...of,
    ask,
    prove,
    lead,
    check,
    salon: () => salonOn(parlour, 'premium'),
    passMinute,
    onPlan: async (plan: string) =>
      await query(parlour.ownerUrl, `UPDATE salon SET plan = $2 WHERE salon_id = $1`, [owner.salonId, plan]),
    /** Requests and proves the domain, and makes it lead to the server, so that it works. */
    async make(): Promise<void> {
      prove(await ask())
      lead()
      expect(await check()).toBe('working')
    },
    /** Returns the response at a host. */
    at: async (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
      await parlour.app.inject({ method, url, headers: { host } }),
    async slugOf(one = owner): Promise<string> {
      const input = { params: { salon: one.salonId }, query: {} }
      return (await parlour.nobody.must(readBookingPageContract, input)).salon.slug
    },
    /** Returns the status of the answer to the proxy about a domain. */
    knows: async (name = domain) =>
      (await parlour.nobody.call(contracts.knowsDomainContract, { query: { domain: name } })).status,
  }
}
