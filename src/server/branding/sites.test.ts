import { describe, expect, test } from 'vitest'
import type { BookingView } from '#domain/booking/page-view.ts'
import * as contracts from '#domain/branding/contract-domain.ts'
import { type Domains, domainsForEach } from '#test/own-domain.ts'
import { query } from '#test/query.ts'

let own: Domains
domainsForEach((opened) => {
  own = opened
})

describe('at a domain of the salon’s own (R-228)', () => {
  test('is its page, without cookies, with its own address in it', async () => {
    await own.make()
    const slug = await own.slugOf()
    for (const url of ['/', `/booking/${slug}`, `/booking/${own.owner.salonId}`]) {
      const answer = await own.at(own.domain, url)
      const view = answer.json<BookingView & { origin: string }>()
      expect([answer.statusCode, view.page.salon.domain, view.origin]).toEqual([
        200,
        own.domain,
        `https://${own.domain}`,
      ])
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['x-frame-options']).toBeUndefined()
      expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
    }
    expect((await own.at(own.domain, '/sitemap.xml')).body).toContain(`<loc>https://${own.domain}/</loc>`)
    expect((await own.at(own.domain, '/robots.txt')).body).toContain(`Sitemap: https://${own.domain}/sitemap.xml`)
    expect((await own.at(own.domain, `/api/booking/${slug}`)).statusCode).toBe(200)
    expect((await own.at('salon.example', `/booking/${slug}/sitemap.xml`)).body).toContain(
      `<loc>https://${own.domain}/</loc>`,
    )
  })

  test.each([
    ['GET', '/login'],
    ['GET', '/dashboard'],
    ['GET', '/api/session'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/live'],
    ['GET', '/api/domains/known?domain=a.com'],
    ['POST', '/api/sign-in'],
    ['POST', '/api/webhooks/paystack'],
    ['POST', '/'],
    ['GET', '/index.html'],
    ['GET', '/assets/../index.html'],
  ] as const)('is nothing else: %s %s', async (method, url) => {
    await own.make()
    const answer = await own.at(own.domain, url, method)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'no-such-route'])
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  test('demands HTTPS of that name alone, and at the server’s own address of its subdomains too', async () => {
    await own.make()
    const demanded = async (host: string, url: string) => (await own.at(host, url)).headers['strict-transport-security']
    for (const url of ['/', '/robots.txt', '/login', `/api/booking/${await own.slugOf()}`])
      expect([url, await demanded(own.domain, url)]).toEqual([url, 'max-age=31536000'])
    expect(await demanded('unknown.example', '/api/session')).toBe('max-age=31536000')
    for (const host of ['salon.example', 'SALON.example.:443'])
      expect(await demanded(host, '/api/session')).toBe('max-age=31536000; includeSubDomains')
  })

  test('is no other salon, and no session', async () => {
    await own.make()
    const other = await own.salon()
    const slug = await own.slugOf(other)
    for (const url of [`/booking/${slug}`, `/api/booking/${slug}`, `/booking/${other.salonId}/visit/x`])
      expect((await own.at(own.domain, url)).statusCode).toBe(404)
    const signedIn = await own.parlour.app.inject({
      url: '/api/settings',
      headers: { host: own.domain, cookie: own.owner.cookie },
    })
    expect(signedIn.statusCode).toBe(404)
  })

  test.each(['%s:8443', '%s.', '%S', '%S.:443'])('whatever its Host looks like: %s', async (pattern) => {
    await own.make()
    const host = pattern.replace('%s', own.domain).replace('%S', own.domain.toUpperCase())
    expect((await own.at(host, '/')).json<BookingView>().page.salon.domain).toBe(own.domain)
    expect((await own.at(host, '/api/session')).statusCode).toBe(404)
  })

  test.each([
    'salon.example',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:80',
    'unknown.example',
    'adùn.ng',
    `x.${'a'.repeat(300)}.com`,
  ])('every other Host is the server’s own: %s', async (host) => {
    await own.make()
    const answer = await own.at(host, '/api/session')
    expect(answer.statusCode).toBe(200)
    expect((await own.at(host, `/booking/${await own.slugOf()}`)).json<{ origin: string }>().origin).toBe(
      'https://salon.example',
    )
  })

  test('visitors are led to the ordinary address while the plan does not show it, and come back', async () => {
    await own.make()
    const slug = await own.slugOf()
    await own.onPlan('free')
    own.passMinute()
    const led = async (url: string) => {
      const { statusCode, headers } = await own.at(own.domain, url)
      return [statusCode, headers.location]
    }
    expect(await led('/?location=x')).toEqual([302, `https://salon.example/booking/${slug}?location=x`])
    expect(await led(`/booking/${slug}/visit/t`)).toEqual([302, `https://salon.example/booking/${slug}/visit/t`])
    // An already open page can still book.
    expect((await own.at(own.domain, `/api/booking/${slug}`)).statusCode).toBe(200)
    expect((await own.at('salon.example', `/booking/${slug}`)).json<BookingView>().page.salon.domain).toBeNull()
    expect(await own.knows(own.domain)).toBe(200)
    await own.onPlan('premium')
    own.passMinute()
    expect((await own.at(own.domain, '/')).statusCode).toBe(200)
  })

  test('what is at a host is asked of the database once in ten seconds', async () => {
    await own.make()
    expect((await own.at(own.domain, '/robots.txt')).statusCode).toBe(200)
    await query(own.parlour.ownerUrl, 'DELETE FROM salon_domain WHERE domain = $1', [own.domain])
    expect((await own.at(own.domain, '/api/session')).statusCode).toBe(404)
    own.passMinute()
    expect((await own.at(own.domain, '/api/session')).statusCode).toBe(200)
  })

  test('the proxy hears whether a domain is known, so often and no more', async () => {
    await own.make()
    expect([
      await own.knows(own.domain.toUpperCase()),
      await own.knows('unknown.example'),
      await own.knows('salon.example'),
    ]).toEqual([200, 404, 404])
    const person = own.parlour.nobodyAt('203.0.113.77')
    const asked = Array.from({ length: 601 }, () =>
      person.call(contracts.knowsDomainContract, { query: { domain: own.domain } }),
    )
    expect((await Promise.all(asked)).filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
