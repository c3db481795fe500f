import { expect, test } from 'vitest'
import { decideDomain, type DomainClaim, type DomainSeen, proofOf, tokensIn } from './decide-domain.ts'
import { hostNameOf, isOfHost, zDomainName } from './domain-name.ts'

test.each([
  ['book.adunhair.com', 'book.adunhair.com'],
  [' https://Book.AdunHair.com./booking?x=1 ', 'book.adunhair.com'],
  ['book.adunhair.com:443', 'book.adunhair.com'],
  ['xn--adn-hoa.ng', 'xn--adn-hoa.ng'],
])('%s is %s (R-227)', (typed, name) => {
  expect(zDomainName.parse(typed)).toBe(name)
})

test.each([
  '',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'a..b',
  '-a.com',
  'a-.com',
  'a b.com',
  'adùn.ng',
  'a.com\r\nb.com',
  `${'a'.repeat(64)}.com`,
  '*.com',
  'user@a.com',
  '_parlour.a.com',
  'a.123',
])('is no domain: %j', (typed) => {
  expect(zDomainName.safeParse(typed).success).toBe(false)
})

test('a Host is matched by its name alone; no salon can take the server’s own', () => {
  expect(['A.com', 'a.com.', 'a.com:8443', 'A.COM.:1'].map(hostNameOf)).toEqual(Array(4).fill('a.com'))
  expect([isOfHost('salon.example', 'salon.example'), isOfHost('a.salon.example', 'salon.example')]).toEqual([
    true,
    true,
  ])
  expect(isOfHost('notsalon.example', 'salon.example')).toBe(false)
})

const claim: DomainClaim = {
  domain: 'book.adunhair.com',
  token: 'mine',
  state: 'waiting',
  why: null,
  askedAt: null,
  provenAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const working = { ...claim, state: 'working', provenAt: '2026-11-20T00:00:00.000Z' } as const
const proven = { tokens: ['mine'], leadsHere: true }

test.each<[string, DomainClaim, DomainSeen, string, boolean, string]>([
  ['proven and leading here', claim, proven, '2026-11-02', false, 'working'],
  ['no proof yet', claim, { tokens: [], leadsHere: true }, '2026-11-02', false, 'waiting no-proof'],
  ['no proof for two weeks', claim, { tokens: [], leadsHere: true }, '2026-11-15', false, 'failed no-proof'],
  ['another’s token alone', claim, { tokens: ['theirs'], leadsHere: true }, '2026-11-02', true, 'waiting no-proof'],
  ['proven to be of two', claim, { tokens: ['theirs', 'mine'], leadsHere: true }, '2026-11-02', true, 'failed taken'],
  ['proven, leading elsewhere', claim, { ...proven, leadsHere: false }, '2026-11-02', false, 'waiting not-pointing'],
  ['silence while it waits', claim, { tokens: null, leadsHere: null }, '2026-11-02', false, 'waiting dns-silent'],
  ['silence while it works', working, { tokens: null, leadsHere: null }, '2026-12-24', false, 'working dns-silent'],
  ['half an answer', working, { ...proven, leadsHere: null }, '2026-12-24', false, 'working dns-silent'],
  ['the proof is gone', working, { tokens: [], leadsHere: true }, '2026-11-22', false, 'working proof-gone'],
  ['gone for three days', working, { tokens: [], leadsHere: true }, '2026-11-23', false, 'failed no-proof'],
  ['gone, and another has it', working, { tokens: ['theirs'], leadsHere: true }, '2026-11-20', true, 'failed no-proof'],
  ['leads elsewhere now', working, { ...proven, leadsHere: false }, '2026-11-22', false, 'failed not-pointing'],
  ['is back', { ...working, state: 'failed' }, proven, '2026-12-24', false, 'working'],
])('a claim: %s (R-227)', (_, of, seen, day, isHeldByOther, outcome) => {
  const { state, why } = decideDomain(of, seen, { now: `${day}T00:00:00.000Z`, isHeldByOther })
  expect([state, why].filter(Boolean).join(' ')).toBe(outcome)
})

test('a proof is found as it was told to be written', () => {
  const { value } = proofOf({ domain: 'a.com', token: 'abcdefghij_-0123456789' })
  expect(tokensIn(['v=spf1 -all', value, `"${value}"`, 'parlour=<script>'])).toEqual(
    Array(2).fill('abcdefghij_-0123456789'),
  )
})
