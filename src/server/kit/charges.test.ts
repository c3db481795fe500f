import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#domain/kit/refusal.ts'
import { type Emulator, openPaystackEmulator } from '#emulators/paystack.ts'
import { openPage } from './charges.ts'
import { openPaystack } from './paystack.ts'

let emulator: Emulator
beforeAll(async () => void (emulator = await openPaystackEmulator()))
afterAll(async () => await emulator.close())

describe('the page of a charge', () => {
  const charge = { reference: 'salon-1', email: 'ada@example.com', amountMinor: 5000, currency: 'NGN', metadata: {} }
  const refusals = {
    'email-refused': new Refusal('card-email-needed'),
    refused: new Refusal('card-not-taken'),
    unknown: new Refusal('card-not-reached'),
  }
  const open = async (more: Partial<typeof charge>) =>
    await openPage(openPaystack(emulator.secretKey, emulator.url), { ...charge, ...more }, emulator.url, refusals)

  test('is where its payer goes on', async () => {
    const { accessCode, authorizationUrl } = await open({})
    expect(authorizationUrl).toBe(`${emulator.url}/${accessCode}`)
  })

  test.each([
    ['an e-mail address that the provider does not take', { email: 'ada' }, 'card-email-needed'],
    ['an amount that is too small', { amountMinor: 1 }, 'card-not-taken'],
  ])('is refused for %s', async (_, more, code) => {
    await expect(open({ reference: 'salon-2', ...more })).rejects.toMatchObject({ code })
  })

  test('is refused while the provider does not answer', async () => {
    const silent = openPaystack(emulator.secretKey, 'http://127.0.0.1:9')
    await expect(openPage(silent, charge, emulator.url, refusals)).rejects.toMatchObject({ code: 'card-not-reached' })
  })
})
