// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Output } from '#domain/kit/endpoint.ts'
import { listProductsContract } from '#domain/inventory/contract.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { addAdvanceContract, readEarningsContract, readPaySheetContract } from '#domain/staff/contract-pay.ts'
import { listCommissionRatesContract, setCommissionRateContract } from '#domain/staff/contract-rates.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { aMember, aProduct, aService, idOf } from '#domain/testing.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { CommissionRatesPage } from './CommissionRatesPage.tsx'
import { EarningsPage } from './EarningsPage.tsx'
import { PaySheetPage } from './PaySheetPage.tsx'

const halima = aMember({ id: idOf(12), name: 'Halima' })
const pay = {
  salesMinor: 700_000,
  commissionMinor: 175_000,
  tipsMinor: 20_000,
  advancesMinor: 50_000,
  carriedMinor: -5000,
  payMinor: 140_000,
  leftMinor: 0,
}
const advance = {
  id: idOf(40),
  staffId: halima.id,
  amountMinor: 50_000,
  givenOn: '2026-11-02',
  note: 'School fees',
  tillLocationId: null,
}
const sheet = served(readPaySheetContract, ({ query }) => ({
  month: query.month ?? '2026-11',
  members: [{ ...pay, staffId: halima.id, name: 'Halima', position: 2 }],
  advances: [{ ...advance, staffName: 'Halima' }],
}))
const team = served(listStaffContract, () => ({ staff: [halima], defaultCommissionBp: 1000 }))
const show = (page: ReactNode) => render(<Stage>{page}</Stage>)

test('the pay sheet: what is deducted has its sign, the month before is a press away, and it prints', async () => {
  vi.setSystemTime(new Date('2026-11-21T09:00:00Z'))
  serve(sheet, team)
  show(<PaySheetPage />)
  const table = within(await screen.findByRole('table', { name: 'Pay' }))
  expect(
    table.getAllByRole('row').map((row) => [...row.children].slice(1).map(({ textContent }) => textContent)),
  ).toEqual([
    ['Name', 'Sales', 'Commission', 'Tips', 'Advances', 'Months Before', 'To Pay', 'Actions'],
    ['Halima', '₦7,000.00', '₦1,750.00', '₦200.00', '-₦500.00', '-₦50.00', '₦1,400.00', 'Pay Slip'],
  ])
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Prev' }))
  await screen.findByText('October 2026', { selector: '[aria-live]' })
  window.print = vi.fn<() => void>()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(window.print).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('on paper, each member signs beside their pay, and the salon at the foot (R-416)', async () => {
  serve(sheet, team)
  show(<PaySheetPage />)
  await screen.findByRole('table', { name: 'Pay' })
  let printed = document.body
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'))
    printed = document.querySelector<HTMLElement>('.pl-on-paper')!
  }
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  const paper = within(printed)
  paper.getByText('For Adùn Hair and Beauty')
  const rows = paper.getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Name', 'Sales', 'Commission', 'Tips', 'Advances', 'Months Before', 'To Pay', 'Signature'],
    ['Halima', '₦7,000.00', '₦1,750.00', '₦200.00', '-₦500.00', '-₦50.00', '₦1,400.00', ''],
    ['Total', '₦7,000.00', '₦1,750.00', '₦200.00', '-₦500.00', '-₦50.00', '₦1,400.00'],
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.pl-on-paper')).toBeNull()
})

test('a pay slip is sent to the member by WhatsApp, and printed with a line to sign on (R-416)', async () => {
  vi.setSystemTime(new Date('2026-11-21T09:00:00Z'))
  serve(sheet, team, earnings([]))
  show(<PaySheetPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Pay slip of Halima' }))
  const slip = within(await screen.findByRole('dialog', { name: 'Pay Slip' }))
  const paper = within(await slip.findByRole('article', { name: 'Pay slip' }))
  paper.getByText('November 2026, until 21 Nov 2026')
  paper.getByText('2 Nov 2026, School fees')
  paper.getByText('Received by Halima')
  const sent = new URL(slip.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')!)
  expect(sent.pathname).toBe('/2348035550142')
  expect(sent.searchParams.get('text')).toContain('To pay: ₦1,400.00')
  let printed = ''
  window.print = () => {
    printed = document.querySelector('.pl-print')!.textContent
  }
  await userEvent.click(slip.getByRole('button', { name: 'Print on A4' }))
  expect(printed).toContain('Received by Halima')
  window.dispatchEvent(new Event('afterprint'))
  vi.useRealTimers()
})

test('an advance: everything that is missing is said at once, then it is sent in kobo', async () => {
  const asked = serve(
    sheet,
    team,
    served(addAdvanceContract, () => ({ advance })),
  )
  show(<PaySheetPage />)
  await userEvent.click(await screen.findByRole('button', { name: /^\+ ?Add Advance/ }))
  const form = within(await screen.findByRole('dialog'))
  await form.findByRole('radio', { name: 'Halima' })
  await userEvent.click(form.getByRole('button', { name: 'Add Advance' }))
  await form.findByText('Please select a staff member.')
  form.getByText('Enter an amount above 0, like 5,000.00.')
  await userEvent.click(form.getByRole('radio', { name: 'Halima' }))
  // Choosing the member moves on to the amount.
  await userEvent.keyboard('5,000')
  await userEvent.click(form.getByLabelText('Cash out of the till'))
  await userEvent.click(form.getByRole('button', { name: 'Add Advance' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = asked.find(({ line }) => line === 'POST /api/advances')!.body
  expect(sent).toMatchObject({ staffId: halima.id, amountMinor: 500_000, note: '', isFromTill: true })
})

const earnings = (days: Output<typeof readEarningsContract>['days']) =>
  served(readEarningsContract, () => ({
    staffId: halima.id,
    name: 'Halima',
    phoneE164: '+2348035550142',
    month: '2026-11',
    pay,
    days,
    advances: [advance],
  }))

test('one’s own earnings by day', async () => {
  serve(earnings([{ day: '2026-11-03', salesMinor: 700_000, commissionMinor: 175_000, tipsMinor: 900 }]))
  show(<EarningsPage />)
  await screen.findByText('Tuesday, 3 November')
  screen.getByRole('heading', { name: 'My Earnings' })
  expect(screen.getByRole('group', { name: 'To Pay' }).textContent).toContain('₦1,400.00')
  screen.getByText('School fees')
  expect(screen.getByRole('link', { name: 'Pay Sheet' }).getAttribute('href')).toBe('/staff/pay')
})

test('a month without anything sold says so', async () => {
  serve(earnings([]))
  show(<EarningsPage />)
  await screen.findByText('Nothing sold in November 2026')
})

test('a rate of a service for one member is set, and taken away', { timeout: 60_000 }, async () => {
  const rate = {
    serviceId: idOf(2),
    productId: null,
    itemName: 'Cornrows',
    staffId: null,
    staffName: null,
    commissionBp: 3500,
  }
  const asked = serve(
    team,
    served(listServicesContract, () => ({ services: [aService({ id: idOf(2), name: 'Cornrows' })] })),
    served(listProductsContract, () => ({ products: [aProduct()] })),
    served(listCommissionRatesContract, () => ({ rates: [rate], defaultCommissionBp: 1000 })),
    served(setCommissionRateContract, () => ({})),
  )
  show(<CommissionRatesPage />)
  await userEvent.click(await screen.findByRole('button', { name: /^\+ ?Add Rate/ }))
  const form = within(await screen.findByRole('dialog'))
  await form.findByRole('option', { name: 'Cornrows' })
  await userEvent.selectOptions(form.getByLabelText('Service or product'), 'Cornrows')
  await userEvent.selectOptions(form.getByLabelText('For'), 'Halima')
  await userEvent.click(form.getByRole('button', { name: 'Add Rate' }))
  await form.findByText('Enter a percentage from 0 to 100, like 12.5.')
  await userEvent.type(form.getByLabelText('Commission %'), '40')
  await userEvent.click(form.getByRole('button', { name: 'Add Rate' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Remove Cornrows' }))
  await waitFor(() => expect(asked.filter(({ line }) => line.startsWith('PUT'))).toHaveLength(2))
  expect(asked.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { serviceId: idOf(2), productId: null, staffId: halima.id, commissionBp: 4000 },
    { serviceId: idOf(2), productId: null, staffId: null, commissionBp: null },
  ])
})
