import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Visit } from '#domain/booking/contract-visit.ts'
import type { BookingPage } from '#domain/booking/page-view.ts'
import { DepositCard } from './DepositCard.tsx'
import { VisitApp } from './VisitApp.tsx'

const page = {
  salon: { name: 'Adùn', slug: 'adun', currency: 'NGN', timeZone: 'Africa/Lagos', phone: null },
} as BookingPage
const visit: Visit = {
  reference: 'B1953960',
  status: 'booked',
  awaitsApproval: false,
  isConfirmed: false,
  canConfirm: false,
  startsAt: '2026-11-30T09:00:00.000Z',
  endsAt: '2026-11-30T10:00:00.000Z',
  staffName: 'Tolu',
  services: [{ name: 'Silk press', priceMinor: 2_000_000, durationMin: 60 }],
  priceMinor: 2_000_000,
  place: null,
  customerName: 'Adaeze',
  changeUntil: '2026-11-29T09:00:00.000Z',
  canChange: true,
  preparation: [],
  deposit: {
    amountMinor: 1_000_000,
    standing: 'waiting',
    dueAt: '2026-11-28T13:00:00.000Z',
    isSaid: false,
    payTo: { bankName: 'GTBank', bankAccountNumber: '0123456789', bankAccountName: 'Adùn', depositNote: null },
    card: { isOffered: true, asksEmail: false, isOpen: false, isHeld: false },
    payIn: { isOffered: false, account: null },
  },
}

test('the transfer is called the other way only where the way by card is shown: not without scripts', () => {
  const html = renderToStaticMarkup(<DepositCard page={page} token="t" visit={visit} onChanged={() => undefined} />)
  expect(html).toContain('0123456789')
  expect(html).toContain('<h3 class="or scripted">Or by bank transfer</h3>')
})

test('no other payment is begun while the provider is asked about an earlier one', () => {
  const pageOf = (isOpen: boolean) => {
    const deposit = { ...visit.deposit!, card: { ...visit.deposit!.card, isOpen } }
    const view = {
      kind: 'visit',
      page,
      token: 't',
      visit: { ...visit, deposit },
      free: null,
      now: '',
      there: '',
    } as const
    return renderToStaticMarkup(<VisitApp view={view} />)
  }
  expect(pageOf(true)).toContain('Checking your card payment…')
  expect(pageOf(true)).toContain('<button type="submit" aria-disabled="true" class="btn pri">Pay ₦10,000.00 by card')
  expect(pageOf(false)).toContain('<button type="submit" aria-disabled="false" class="btn pri">Pay ₦10,000.00 by card')
})
