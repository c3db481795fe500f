// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  cancelSubscriptionContract,
  downgradeContract,
  keepSubscriptionContract,
  readQuoteContract,
} from '#domain/billing/contract.ts'
import { verifyPaymentContract } from '#domain/billing/contract-payments.ts'
import { verifyWords } from '#domain/billing/verify-words.ts'
import { idOf } from '#domain/testing.ts'
import { lost, refuse, type Served, served } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { BillingPage } from './BillingPage.tsx'
import { BillingStage, free, onPro, serveBilling } from './testing-billing.tsx'
import type { Billing } from './use-billing.ts'

async function open(billing: Billing, ...more: Served[]) {
  const asked = serveBilling(billing, ...more)
  render(
    <BillingStage>
      <BillingPage />
    </BillingStage>,
  )
  const card = within(await screen.findByRole('region', { name: 'Current Subscription' }))
  return { asked, card, press: (name: string) => userEvent.click(card.getByRole('button', { name })) }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const entry = { fromPlan: null, toPlan: null, currency: 'NGN', paymentReference: null, notes: null } as const

test('a salon without a subscription is told so, and chooses a plan', async () => {
  const { card, press } = await open(free)
  expect(card.getByText('No active subscription found.')).toBeTruthy()
  expect(screen.getByText('No subscription history yet.')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
  await press('Choose a Plan')
  const choice = await dialog('Upgrade Plan')
  expect(choice.queryByRole('radio', { name: 'Free Plan' })).toBeNull()
  for (const name of ['Pro Plan', 'Premium Plan', 'Monthly', 'Quarterly (5% discount)', 'Annual (2 months free)'])
    expect(choice.getByRole('radio', { name })).toBeTruthy()
  expect(choice.getByText(/Add-ons \(SMS\/WhatsApp, POS integration, custom branding\) are bought/)).toBeTruthy()
})

test('premium cannot be upgraded; what is cancelled already cannot be cancelled, and is taken back', async () => {
  const kept: Served = served(keepSubscriptionContract, () => ({}))
  const { asked, card, press } = await open(onPro({ planId: 'premium', cancelAtPeriodEnd: true }), kept)
  expect(card.queryByRole('button', { name: 'Upgrade Plan' })).toBeNull()
  expect(card.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
  expect(card.getByText('Subscription will cancel at the end of current period')).toBeTruthy()
  await press('Keep Subscription')
  expect(asked.some(({ line }) => line === 'POST /api/billing/keep')).toBe(true)
})

test('cancelling asks first, and says what came of it', async () => {
  const words = 'Subscription cancelled. You will continue to have access until the end of your current period.'
  const answers = [lost(), refuse(404, { code: 'subscription-not-found', message: 'Subscription not found' })]
  const { asked, press } = await open(
    onPro(),
    served(cancelSubscriptionContract, () => {
      const answer = answers.shift()
      if (answer) throw answer
      return { message: words }
    }),
  )
  await press('Cancel Subscription')
  const question = await dialog('Cancel Subscription')
  expect(question.getByText(/You keep access until the end of the current billing period/)).toBeTruthy()
  const yes = () => userEvent.click(question.getByRole('button', { name: 'Cancel Subscription' }))
  await yes()
  expect(await question.findByText('Failed to cancel subscription. Please try again.')).toBeTruthy()
  await yes()
  expect(await question.findByText('Subscription not found')).toBeTruthy()
  await yes()
  expect(await screen.findByText(words)).toBeTruthy()
  const sent = asked.filter(({ line }) => line === 'POST /api/billing/cancel')
  expect(sent.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ atOnce: false })))
})

test('cancelling at once says what is lost, also where it was to end later', async () => {
  const words = 'Subscription cancelled. Your salon is on the Free Plan now.'
  const addon = { isActive: true, isSuspended: false, addedAt: '2026-11-01T09:00:00.000Z', expiresOn: null }
  const { asked, press } = await open(
    {
      ...onPro({ cancelAtPeriodEnd: true, createdAt: '2020-01-01T09:00:00.000Z' }),
      addons: [
        { ...addon, id: 'pos-basic' },
        { ...addon, id: 'custom-basic' },
      ],
    },
    served(cancelSubscriptionContract, () => ({ message: words })),
  )
  await press('Cancel at Once')
  const question = await dialog('Cancel at Once')
  expect(
    question.getByText(
      'The Pro Plan ends now instead of on 1 Dec 2099. The salon goes to the Free Plan, for 50 customers, 100 appointments a month, 2 staff and 1 location. POS Basic ends with it. Nothing is deleted. Your payment is not refunded.',
    ),
  ).toBeTruthy()
  await userEvent.dblClick(question.getByRole('button', { name: 'Cancel at Once' }))
  expect(await screen.findByText(words)).toBeTruthy()
  const sent = asked.filter(({ line }) => line === 'POST /api/billing/cancel')
  expect(sent.map(({ body }) => body)).toEqual([{ atOnce: true }])
})

test('the history shows five entries, and all of them when asked', async () => {
  const history = Array.from({ length: 6 }, (_, i) => ({
    ...entry,
    id: idOf(i + 1),
    action: 'upgraded' as const,
    fromPlan: 'pro' as const,
    toPlan: i === 5 ? null : ('premium' as const),
    amountMinor: 3_500_000,
    createdAt: '2026-11-01T23:30:00.000Z',
  }))
  await open({ ...onPro(), history })
  const list = within(screen.getByRole('list', { name: 'Subscription history' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  expect(list.getAllByRole('listitem')[0]!.textContent).toBe('Upgraded2 Nov 2026 · Premium Plan₦35,000')
  await userEvent.click(screen.getByRole('button', { name: 'View all history' }))
  expect(list.getAllByRole('listitem')[5]!.textContent).toBe('Upgraded2 Nov 2026 · Pro Plan₦35,000')
  expect(screen.queryByRole('button', { name: 'View all history' })).toBeNull()
})

test('a shorter cycle is not paid now: it begins when what is paid for ends', async () => {
  const { asked, press } = await open(
    onPro({ billingCycle: 'annual' }),
    served(readQuoteContract, () => {
      throw refuse(409, { code: 'comes-at-end', message: 'This is a lower plan.' })
    }),
    served(downgradeContract, () => ({})),
  )
  await press('Upgrade Plan')
  const choice = await dialog('Upgrade Plan')
  await userEvent.click(choice.getByRole('radio', { name: 'Monthly' }))
  expect(await choice.findByText('This is a lower plan.')).toBeTruthy()
  expect(choice.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull()
  await userEvent.click(choice.getByRole('button', { name: 'Change at Period End' }))
  expect(asked.find(({ line }) => line === 'POST /api/billing/downgrade')?.body).toEqual({
    planId: 'premium',
    cycle: 'monthly',
  })
})

test('a payment in doubt is checked again; one that is held says why', async () => {
  const payment = { amountMinor: 750_000, currency: 'NGN', startedAt: '2026-11-22T09:00:00.000Z' }
  const { asked } = await open(
    {
      ...free,
      payments: [
        { ...payment, reference: 'a', what: 'Pro Plan, Monthly', state: 'open', message: null },
        { ...payment, reference: 'b', what: '500 SMS Credits', state: 'held', message: 'Please contact support.' },
      ],
    },
    served(verifyPaymentContract, () => ({
      success: false,
      message: verifyWords.abandoned,
      error: 'not-paid' as const,
      metadata: null,
    })),
  )
  expect(screen.getByText(/Please contact support\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check again: Pro Plan, Monthly' }))
  expect(await screen.findByText(verifyWords.abandoned)).toBeTruthy()
  expect(asked.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)).toEqual([{ reference: 'a' }])
})
