// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readQuoteContract } from '#domain/billing/contract.ts'
import { startPaymentContract } from '#domain/billing/contract-payments.ts'
import { free, onPro, serveBilling } from '#web/billing/testing-billing.tsx'
import type { Billing } from '#web/billing/use-billing.ts'
import { lost, refuse, type Served, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { AddonStorePage } from './AddonStorePage.tsx'
import { BuyAddon } from './BuyAddon.tsx'
import { MyAddonsPage } from './MyAddonsPage.tsx'

function open(page: React.ReactNode, billing: Billing, ...more: Served[]) {
  const asked = serveBilling(billing, ...more)
  render(<Stage>{page}</Stage>)
  return asked
}
const refusedQuote = (code: string, message: string) =>
  served(readQuoteContract, () => {
    throw refuse(409, { code, message })
  })
const owned = { isActive: true, isSuspended: false, addedAt: '2026-11-01T09:00:00.000Z', expiresOn: null }

test('the store shows every add-on with its price and what it brings; what one has is not bought twice', async () => {
  open(<AddonStorePage />, { ...onPro(), addons: [{ ...owned, id: 'custom-basic' }] })
  const list = within(await screen.findByRole('list', { name: 'Add-ons' }))
  const texts = ['₦2,000 · 500 credits (₦4/credit)', '₦10,000/month', '₦150,000 one-time']
  for (const text of texts) expect(list.getByText(text)).toBeTruthy()
  expect(list.getAllByText('Automated follow-ups')).toHaveLength(3)
  expect(list.queryByRole('button', { name: 'Purchase Custom Branding Basic' })).toBeNull()
  // What is built of it comes with the other one.
  expect(list.queryByRole('button', { name: 'Purchase Custom Branding Premium' })).toBeNull()
  expect(list.getByText('You have this already: it is included in Custom Branding Basic.')).toBeTruthy()
  expect(list.getByRole('button', { name: 'Purchase POS Premium' })).toBeTruthy()
})

test('what is not built yet is marked (R-459), and card terminals are sold', async () => {
  open(<AddonStorePage />, onPro())
  const list = within(await screen.findByRole('list', { name: 'Add-ons' }))
  expect(list.getAllByText('Branded mobile app · Coming soon')).toHaveLength(2)
  expect(list.getAllByText('Card payments')).toHaveLength(2)
  expect(list.getAllByRole('button', { name: /^Purchase/ })).toHaveLength(7)
  expect(list.getByRole('button', { name: 'Purchase POS Basic' })).toBeTruthy()
})

test('a purchase is confirmed, and what it costs comes from the server', async () => {
  const answers = [
    lost(),
    refuse(400, { code: 'payment-information-missing', message: 'Missing required information for payment.' }),
    refuse(404, { code: 'addon-not-found', message: 'Selected add-on not found.' }),
  ]
  const asked = open(
    <AddonStorePage />,
    onPro(),
    served(startPaymentContract, () => {
      throw answers.shift()
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Purchase 500 SMS Credits' }))
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm Add-on Purchase' }))
  const pay = await confirm.findByRole('button', { name: 'Pay Now' })
  for (const message of [
    'Failed to process payment. Please try again.',
    'Missing required information for payment.',
    'Selected add-on not found.',
  ]) {
    await userEvent.click(pay)
    expect((await confirm.findByRole('alert')).textContent).toBe(message)
  }
  expect(asked.filter(({ line }) => line === 'POST /api/payments')[0]?.body).toEqual({
    purchase: { kind: 'addon', addonId: 'sms-small' },
    totalMinor: 750_000,
    agreesToRenewal: false,
  })
})

test('what cannot be bought says why: without a plan, or an add-on that does not exist', async () => {
  const close = () => undefined
  open(
    <BuyAddon addonId="pos-basic" onClose={close} />,
    free,
    refusedQuote('no-subscription', 'No active subscription found. Please subscribe to a plan first.'),
  )
  expect(await screen.findByText('No active subscription found. Please subscribe to a plan first.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose a Plan' })).toBeTruthy()
  open(
    <BuyAddon addonId="gold-plated" onClose={close} />,
    free,
    refusedQuote('addon-not-found', 'Selected add-on not found.'),
  )
  expect(await screen.findByText('Selected add-on not found.')).toBeTruthy()
})

test('one’s own add-ons: what is active, until when, and what there is besides', async () => {
  open(<MyAddonsPage />, {
    ...onPro(),
    addons: [
      { ...owned, id: 'sms-small' },
      { ...owned, id: 'pos-basic', expiresOn: '2026-12-01' },
    ],
  })
  const active = within(await screen.findByRole('region', { name: 'Active Add-ons' }))
  expect(active.getAllByText('Active')).toHaveLength(2)
  expect(active.getByText('N/A')).toBeTruthy()
  expect(active.getByText('1 Dec 2026')).toBeTruthy()
  expect(active.getAllByText('1 Nov 2026')).toHaveLength(2)
  const others = within(screen.getByRole('region', { name: 'Available Add-ons' }))
  expect(others.getAllByText('Available')).toHaveLength(5)
  const link = others.getByRole('link', { name: 'Purchase Custom Branding Basic' })
  expect(link.getAttribute('href')).toBe('/billing/addons?buy=custom-basic')
})

test('without add-ons the page leads to the store; without a subscription, it says what is needed first', async () => {
  open(<MyAddonsPage />, onPro())
  expect(await screen.findByText('No Add-ons Yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse Add-ons' })).toBeTruthy()
  cleanup()
  open(<MyAddonsPage />, free)
  expect(await screen.findByText('No Active Subscription')).toBeTruthy()
  expect(
    screen.getByText('You need an active subscription to use add-ons. Please subscribe to a plan first.'),
  ).toBeTruthy()
})
