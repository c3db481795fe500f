// @vitest-environment jsdom
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
  const shown = document.createElement('div')
  shown.innerHTML = renderToStaticMarkup(
    <DepositCard page={page} token="t" visit={visit} onChanged={() => undefined} />,
  )
  expect(shown.textContent).toContain('Or by bank transfer')
  for (const scripted of shown.querySelectorAll('.scripted')) scripted.remove()
  expect(shown.textContent).toContain('0123456789')
  expect(shown.textContent).not.toContain('Or by bank transfer')
})
