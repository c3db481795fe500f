import { expect, test } from 'vitest'
import { verifyInNode, verifyInPhp } from '#domain/api/verify-examples.ts'
import { newWebhookSecret, signatureFor } from '#server/api/signature.ts'

type Verify = (secret: string, body: string | Buffer, header: string | undefined, now?: number) => boolean

const now = '2026-11-23T08:00:00.000Z'
const ms = Date.parse(now)
const body = '{"event":"sale.recorded","name":"Adùn"}'

test('what the page for developers shows takes what we sign, and nothing else', async () => {
  const shown = (await import(`data:text/javascript,${encodeURIComponent(verifyInNode)}`)) as { isFromParlour: Verify }
  const verify = shown.isFromParlour
  const secret = newWebhookSecret()
  const header = signatureFor(secret, body, now)
  expect(verify(secret, body, header, ms)).toBe(true)
  expect(verify(secret, Buffer.from(body), header, ms + 299_000)).toBe(true)
  const wrong: Parameters<Verify>[] = [
    [newWebhookSecret(), body, header, ms],
    [secret, body.replace('sale', 'Sale'), header, ms],
    [secret, body, header, ms + 301_000],
    [secret, body, header, ms - 301_000],
    [secret, body, header.replace(/^t=\d/, 't=9'), ms],
    [secret, body, header.slice(0, -1), ms],
    [secret, body, '', ms],
    [secret, body, undefined, ms],
  ]
  expect(wrong.map((given) => verify(...given))).toEqual(wrong.map(() => false))
})

test('the example in PHP says the same words', () => {
  for (const word of ["hash_hmac('sha256'", 'hash_equals', "$found[1] . '.' . $body", '300'])
    expect(verifyInPhp).toContain(word)
})
