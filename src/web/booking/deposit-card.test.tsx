import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Visit } from '#domain/booking/contract-visit.ts'
import type { BookingPage } from '#domain/booking/page-view.ts'
import { DepositCard } from './DepositCard.tsx'

const page = {
  salon: { name: 'Adùn', slug: 'adun', currency: 'NGN', timeZone: 'Africa/Lagos', phone: null },
} as BookingPage
const visit = {
  reference: 'B1953960',
  deposit: {
    amountMinor: 1_000_000,
    standing: 'waiting',
    dueAt: '2026-11-28T13:00:00.000Z',
    isSaid: false,
    payTo: { bankName: 'GTBank', bankAccountNumber: '0123456789', bankAccountName: 'Adùn', depositNote: null },
    card: { isOffered: true, asksEmail: false, isOpen: false, isHeld: false },
  },
} as Visit

test('the transfer is called the other way only where the way by card is shown: not without scripts', () => {
  const html = renderToStaticMarkup(<DepositCard page={page} token="t" visit={visit} onChanged={() => undefined} />)
  expect(html).toContain('0123456789')
  expect(html).toContain('<h3 class="or scripted">Or by bank transfer</h3>')
})
