// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirmTransferContract, dismissClaimContract } from '#domain/sales/contract-payments.ts'
import { refundSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { listSalesContract, readSaleContract } from '#domain/sales/contract.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { lost, serve, type Served, served, Stage } from '#web/kit/testing-server.tsx'
import { toastStore } from '#web/kit/ui/states/toast.ts'
import { render } from '#web/kit/ui/testing.tsx'
import { ReceiptModal } from './ReceiptModal.tsx'
import { SalesPage } from '#web/sales/SalesPage.tsx'
import { sale } from './testing-receipt.ts'
import { shop } from '#web/sales/testing-shop.ts'

beforeEach(() => window.history.replaceState(null, '', '/sales'))

const paid: Receipt = {
  ...sale,
  status: 'paid',
  awaitingMinor: 0,
  payments: sale.payments.map((payment) => ({ ...payment, status: 'received' })),
}

async function open(shown: Receipt, role: 'owner' | 'stylist' = 'owner', ...more: Served[]) {
  const asked = serve(
    served(readSaleContract, () => ({ sale: shown, payPath: null })),
    ...more,
  )
  render(
    <Stage me={{ role }}>
      <ReceiptModal saleId={shown.id} onClose={() => undefined} />
    </Stage>,
  )
  await screen.findByRole('region', { name: 'Receipt No. 12' })
  return asked
}

const menu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  return items.map(({ textContent }) => textContent)
}

test('what cannot be taken back is not offered', async () => {
  await open({ ...paid, status: 'voided', voided: { at: sale.soldAt, by: 'Tolu Bello', reason: 'Mistake' } })
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
  expect(await menu()).toEqual(['Print on A4', 'Send by WhatsApp'])
  expect(screen.getByText(/^Voided by Tolu Bello/).textContent).toContain('Mistake')
  expect(screen.getByRole('article', { name: 'Receipt' }).textContent).toMatch(/Voided$/)
  const link = screen.getByRole('menuitem', { name: 'Send by WhatsApp' }) as HTMLAnchorElement
  expect(new URL(link.href).searchParams.get('text')).toMatch(/Total: ₦7,000.00\nVoided on 21 Nov 2026, 12:40$/)
})

test('a stylist reads the receipt and changes nothing', async () => {
  await open(sale, 'stylist')
  expect(screen.getByText(/is awaited/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
})

test('the focus stays at the record when the transfer that was confirmed leaves it', async () => {
  let shown = sale
  const settled = { settledBy: 'Tolu Bello', settledAt: sale.soldAt }
  serve(
    served(readSaleContract, () => ({ sale: shown, payPath: null })),
    served(confirmTransferContract, () => {
      shown = { ...paid, payments: paid.payments.map((payment) => ({ ...payment, ...settled })) }
      return { sale: shown }
    }),
  )
  render(
    <Stage>
      <ReceiptModal saleId={sale.id} onClose={() => undefined} />
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Confirm transfer/ }))
  await screen.findByText(/confirmed: Tolu Bello/)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'For the salon' }))
})

test('a claim of the customer is shown, and dismissed if nothing arrived', async () => {
  const said = { ...paid, balanceMinor: 200_000, paidSaidAt: '2026-11-22T08:00:00.000Z' }
  const dismissed = served(dismissClaimContract, () => ({ sale: { ...said, paidSaidAt: null } }))
  const asked = await open(said, 'owner', dismissed)
  const record = within(screen.getByRole('region', { name: 'For the salon' }))
  expect(record.getByText('Customer says it’s paid · 22 Nov 2026, 09:00')).toBeTruthy()
  await userEvent.click(record.getByRole('button', { name: 'Did not arrive, balance' }))
  await waitFor(() =>
    expect(toastStore.read().map(({ message }) => message)).toContain('The customer can say again that it is paid'),
  )
  expect(asked.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1)
})

test('the phone shares it, with the words where it has no PDF; a failure is said', async () => {
  const shared: unknown[] = []
  const share = async (data: unknown) => {
    shared.push(data)
    throw new DOMException('', 'DataError')
  }
  Object.assign(navigator, { share })
  await open(paid)
  await menu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }))
  await waitFor(() => expect(shared).toMatchObject([{ title: 'Receipt No. 12' }]))
  await waitFor(() =>
    expect(toastStore.read().map(({ message }) => message)).toEqual(['The receipt could not be shared.']),
  )
  Reflect.deleteProperty(navigator, 'share')
})

test('where no PDF can be made, the receipt is printed', { timeout: 60_000 }, async () => {
  window.print = vi.fn<() => void>()
  await open(paid)
  // jsdom draws nothing: as a browser that refuses.
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
})

test(
  'a refund: never more than is left, a reason, and the same key after a lost answer',
  { timeout: 60_000 },
  async () => {
    let tries = 0
    const refund = served(refundSaleContract, () => {
      tries += 1
      if (tries === 1) throw lost()
      return { sale: paid }
    })
    const asked = await open(paid, 'owner', refund)
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
    const form = within(await screen.findByRole('dialog', { name: 'Refund Receipt No. 12' }))
    const pieces = form.getByLabelText('Quantity')
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '2')
    await userEvent.type(form.getByLabelText('Reason'), 'Came loose')
    await userEvent.click(form.getByRole('button', { name: 'Record Refund' }))
    expect(await form.findByText('At most 1.')).toBeTruthy()
    await userEvent.clear(pieces)
    await userEvent.type(pieces, 'one')
    await userEvent.click(form.getByRole('button', { name: 'Record Refund' }))
    expect(await form.findByText('A whole number.')).toBeTruthy()
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '1')
    await userEvent.click(form.getByRole('button', { name: 'Record Refund' }))
    expect((await form.findByRole('alert')).textContent).toContain('The server could not be reached.')
    await userEvent.click(form.getByRole('button', { name: 'Record Refund' }))
    const sent = () => asked.filter(({ line }) => line.endsWith('/refunds')).map(({ body }) => body)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual(sent()[0])
    expect(sent()[0]).toMatchObject({ lines: [{ position: 0, quantity: 1 }], method: 'transfer', reason: 'Came loose' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Refund/ })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Receipt No. 12' })))
  },
)

test('the list asks for what is searched and narrowed to', { timeout: 60_000 }, async () => {
  const asked = serve(...shop())
  render(
    <Stage>
      <SalesPage />
    </Stage>,
  )
  await screen.findByText('No sales found for this period')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'No. 12')
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Awaiting' }))
  const queries = () => asked.filter(({ line }) => line === `GET ${listSalesContract.path}`).map(({ query }) => query)
  await waitFor(() =>
    expect(queries()).toContainEqual(expect.objectContaining({ search: 'No. 12', status: 'awaiting' })),
  )
})
