import { describe, expect, test } from 'vitest'
import type { BookingView } from '#domain/booking/page-view.ts'
import * as contracts from '#domain/branding/contract-domain.ts'
import { type Domains, domainsForEach } from '#test/own-domain.ts'
import { query } from '#test/query.ts'

let own: Domains
domainsForEach((opened) => {
  own = opened
})

describe('a domain (R-227)', () => {
  test('waits, works once it is proven and leads here, and says why it does not', async () => {
    const proof = await own.ask(`https://${own.domain.toUpperCase()}./`)
    expect(proof.name).toBe(`_parlour.${own.domain}`)
    expect(await own.check()).toContain('waiting: The TXT record is not there yet')
    own.prove(proof)
    expect(await own.check()).toContain('waiting: The TXT record is right. The domain does not point here yet')
    own.dns.names.set(own.domain, { A: ['198.51.100.9'] })
    expect(await own.check()).toContain('does not point here yet')
    own.dns.names.set(own.domain, { A: ['192.0.2.7'] })
    expect(await own.check()).toBe('working')
    const { host, domain: told } = await own.owner.must(contracts.readDomainContract, {})
    expect([host, told?.addresses, told?.askedAt]).toEqual(['salon.example', ['192.0.2.7'], own.clock.now])
    own.dns.isDown = true
    expect(await own.check()).toContain('working: DNS did not answer')
    expect(own.dns.asked.every((asked) => /(_parlour\.)?book\d+\.adunhair\.com$|salon\.example$/.test(asked))).toBe(
      true,
    )
  })

  test('requested by someone else blocks no one; the salon that proves it has it', async () => {
    const thief = await own.salon()
    await own.ask(own.domain, thief)
    own.lead()
    expect(await own.check(thief)).toContain('waiting')
    own.prove(await own.ask())
    expect([await own.check(), await own.check(thief)]).toEqual([
      'working',
      expect.stringContaining('waiting: The TXT record'),
    ])
    expect((await own.at(own.domain, '/')).json<BookingView>().page.salon.slug).toBe(await own.slugOf())
  })

  test('is of one salon: proven to be of two it stays with the first, and goes over when its record is taken out', async () => {
    const first = await own.salon()
    const old = await own.ask(own.domain, first)
    own.prove(old)
    own.lead()
    expect(await own.check(first)).toBe('working')
    const fresh = await own.ask()
    own.prove(old, fresh)
    expect(await own.check()).toContain('failed: Another salon uses this domain.')
    own.prove(fresh)
    expect([await own.check(), await own.check(first)]).toEqual([
      'working',
      expect.stringContaining('failed: The TXT record'),
    ])
    expect((await own.at(own.domain, '/')).json<BookingView>().page.salon.slug).toBe(await own.slugOf())
  })

  test('of many who prove it at the same moment one has it', async () => {
    const salons = [own.owner, await own.salon(), await own.salon(), await own.salon()]
    const proofs: Awaited<ReturnType<Domains['ask']>>[] = []
    for (const one of salons) proofs.push(await own.ask(own.domain, one))
    own.prove(...(proofs as [(typeof proofs)[0]]))
    own.lead()
    const outcomes = await Promise.all(salons.map((one) => own.check(one)))
    expect(outcomes.filter((one) => one === 'working')).toHaveLength(1)
    expect(outcomes.filter((one) => one.startsWith('failed: Another salon'))).toHaveLength(3)
  })

  test('whose proof is gone works for three days more', async () => {
    await own.make()
    own.dns.names.delete(`_parlour.${own.domain}`)
    expect(await own.check()).toContain('working: The TXT record is gone')
    own.clock.now = '2026-11-27T08:00:00.000Z'
    expect(await own.check()).toContain('failed')
    expect([await own.knows(own.domain), (await own.at(own.domain, '/')).statusCode]).toEqual([404, 404])
  })

  test('needs the plan, and is never the server’s own; given up it leads nowhere', async () => {
    await own.make()
    expect((await own.owner.must(contracts.deleteDomainContract, {})).domain).toBeNull()
    expect([await own.knows(own.domain), (await own.owner.must(contracts.checkDomainContract, {})).domain]).toEqual([
      404,
      null,
    ])
    for (const name of ['salon.example', 'x.salon.example'])
      expect((await own.owner.call(contracts.saveDomainContract, { body: { name } })).body.code).toBe('domain-of-host')
    await own.onPlan('free')
    const refused = await own.owner.call(contracts.saveDomainContract, { body: { name: own.domain } })
    expect([refused.status, refused.body.code]).toEqual([402, 'plan-required'])
  })

  test('leads nowhere once its salon asks for another one', async () => {
    await own.make()
    await own.ask(`new-${own.domain}`)
    expect([await own.knows(own.domain), (await own.at(own.domain, '/')).statusCode]).toEqual([404, 404])
  })

  test('is checked automatically, and again', async () => {
    own.prove(await own.ask())
    own.lead()
    const read = async () => (await own.owner.must(contracts.readDomainContract, {})).domain
    // At once, which may have been before the proof was there; the next look is ten minutes later.
    await own.parlour.runJobs()
    expect((await read())?.askedAt).toBeTruthy()
    own.clock.now = '2026-11-23T08:10:00.000Z'
    await query(own.parlour.ownerUrl, `SELECT graphile_worker.add_job('ask-domains', job_key := 'now')`, [])
    await own.parlour.runJobs()
    expect((await read())?.state).toBe('working')
  })

  test('a look that began before another, and ends after it, counts for nothing', async () => {
    const proof = await own.ask()
    const read = async () => (await own.owner.must(contracts.readDomainContract, {})).domain
    await own.parlour.runJobs()
    expect((await read())?.askedAt).toBeTruthy()
    own.lead()
    let send: () => void = () => undefined
    own.dns.sendsAfter = new Promise<void>((resolve) => (send = resolve))
    own.dns.asked.length = 0
    const job = `SELECT graphile_worker.add_job('ask-domain', json_build_object('salonId', $1::text), job_key := 'early')`
    await query(own.parlour.ownerUrl, job, [own.owner.salonId])
    const early = own.parlour.runJobs()
    await expect.poll(() => own.dns.asked).toContain(`TXT ${proof.name}`)
    own.dns.sendsAfter = Promise.resolve()
    own.prove(proof)
    expect(await own.check()).toBe('working')
    send()
    await early
    expect(await read()).toMatchObject({ state: 'working', why: null })
  })
})
