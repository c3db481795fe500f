// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { readQuoteContract } from '#domain/billing/contract.ts'
import { startPaymentContract } from '#domain/billing/contract-payments.ts'
import { BillingPage } from '#web/billing/BillingPage.tsx'
import { BillingStage, free, quote, serveBilling } from '#web/billing/testing-billing.tsx'
import { lost, refuse, served } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { goOn } from './popup.ts'

const begun = {
  reference: 'salon-1-2-3',
  accessCode: 'code_1',
  authorizationUrl: 'https://checkout.paystack.com/code_1',
}
afterEach(() => delete window.PaystackPop)

/** Paystack's script, as far as it is used: what it does with an access code. */
function popupThat(does: (callbacks: { onSuccess(): void; onCancel(): void; onError(e: object): void }) => void) {
  const codes: string[] = []
  window.PaystackPop = class {
    resumeTransaction(code: string, callbacks: Parameters<typeof does>[0]) {
      codes.push(code)
      does(callbacks)
    }
  }
  return codes
}

test('a popup that is closed leaves the page where it is; one that cannot start says why', async () => {
  popupThat(({ onCancel }) => onCancel())
  expect(await goOn(begun)).toBe('closed')
  popupThat(({ onError }) => onError({ type: 'setup', message: 'No such transaction' }))
  await expect(goOn(begun)).rejects.toThrow('No such transaction')
})

test('an emulator, and a browser that the script does not reach, go to the page of the provider', async () => {
  const left: string[] = []
  const leave = (address: string) => left.push(address)
  await goOn({ ...begun, authorizationUrl: 'http://127.0.0.1:9/code_1' }, leave)
  expect(document.querySelector('script')).toBeNull()
  const blocked = goOn(begun, leave)
  const script = await vi.waitUntil(() => document.querySelector('script'))
  expect(script.src).toBe('https://js.paystack.co/v2/inline.js')
  script.dispatchEvent(new Event('error'))
  expect(await blocked).toBe('left')
  expect(left).toEqual(['http://127.0.0.1:9/code_1', begun.authorizationUrl])
  script.remove()
})

/** Opens the confirmation of Pro by the month, with a server that gives these answers one after the other. */
async function confirmPro(answers: unknown[]) {
  let total = quote.totalMinor
  const asked = serveBilling(
    free,
    served(readQuoteContract, () => ({ ...quote, totalMinor: total })),
    served(startPaymentContract, () => {
      const answer = answers.shift()
      if (answer instanceof Response && answer.status === 409) total = 800_000
      if (answer instanceof Response || answer instanceof Error) throw answer
      return { ...begun, publicKey: 'pk_test_x', amountMinor: total, currency: 'NGN' }
    }),
  )
  render(
    <BillingStage>
      <BillingPage />
    </BillingStage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a Plan' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Upgrade Plan' }))
  expect(await choice.findByText('Pro Plan, 1 month')).toBeTruthy()
  await userEvent.click(choice.getByRole('button', { name: 'Proceed to Payment' }))
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm Payment' }))
  const pay = () => userEvent.click(confirm.getByRole('button', { name: 'Pay Now' }))
  const said = async () => (await confirm.findByRole('alert')).textContent
  return { asked, confirm, pay, said }
}

test('before paying one sees plan, cycle and total, and where one is led', async () => {
  const codes = popupThat(() => undefined)
  const { asked, confirm, pay } = await confirmPro([])
  for (const text of ['Pro Plan', 'Monthly', '₦7,500']) expect(confirm.getAllByText(text).length).toBeGreaterThan(0)
  expect(confirm.getByText('You will be redirected to Paystack to complete your payment securely.')).toBeTruthy()
  await userEvent.click(confirm.getByRole('checkbox', { name: /Renew automatically/ }))
  await pay()
  await vi.waitUntil(() => codes.length === 1)
  expect(confirm.getByRole('button', { name: 'Processing...' })).toBeTruthy()
  await userEvent.click(confirm.getByRole('button', { name: 'Processing...' }))
  expect(asked.filter(({ line }) => line === 'POST /api/payments').map(({ body }) => body)).toEqual([
    { purchase: { kind: 'plan', planId: 'pro', cycle: 'monthly' }, totalMinor: 750_000, agreesToRenewal: true },
  ])
})

test('a payment that cannot begin says so in the documents’ words', async () => {
  popupThat(({ onError }) => onError({ message: 'No such transaction' }))
  const { pay, said } = await confirmPro([
    lost(),
    refuse(502, { code: 'payment-not-initialized', message: 'Failed to initialize payment' }),
    refuse(400, { code: 'user-not-available', message: 'User information not available' }),
  ])
  const messages = [
    'Failed to process payment. Please try again.',
    'Payment initialization failed: Failed to initialize payment',
    'User information not available',
    'Payment initialization failed: No such transaction',
  ]
  for (const message of messages) {
    await pay()
    expect(await said()).toBe(message)
  }
})

test('a price that has changed is shown, and paid only once it was seen', async () => {
  popupThat(({ onCancel }) => onCancel())
  const words = 'The price has changed. Check it, then pay.'
  const { asked, confirm, pay, said } = await confirmPro([refuse(409, { code: 'price-changed', message: words })])
  await pay()
  expect(await said()).toBe(words)
  expect(await confirm.findByText('₦8,000')).toBeTruthy()
  await pay()
  expect(await confirm.findByRole('button', { name: 'Pay Now' })).toBeTruthy()
  const totals = asked.filter(({ line }) => line === 'POST /api/payments').map(({ body }) => body as object)
  expect(totals).toMatchObject([{ totalMinor: 750_000 }, { totalMinor: 800_000 }])
})
