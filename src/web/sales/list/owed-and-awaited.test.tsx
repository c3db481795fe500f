// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  awaitTransferContract,
  confirmTransferContract,
  listBalancesContract,
  listTransfersContract,
} from '#domain/sales/contract-payments.ts'
import { refresh } from '#web/kit/query.ts'
import { lost, refuse, serve, served, type Served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import { SalesPage } from '#web/sales/SalesPage.tsx'
import { sale } from '#web/sales/receipt/testing-receipt.ts'
import { idOf, shop } from '#web/sales/testing-shop.ts'

beforeEach(() => window.history.replaceState(null, '', '/sales'))

function open(...endpoints: Served[]) {
  const asked = serve(...endpoints, ...shop())
  render(
    <Stage>
      <SalesPage />
      <Toasts />
    </Stage>,
  )
  return (line: string) => asked.filter((one) => one.line === line).map(({ body }) => body)
}

test('awaited transfers: the tab counts them; a transfer that the bank refused and a refused confirmation say why', async () => {
  const transfer = { id: idOf('41'), saleId: sale.id, number: 12, customerName: null, staffName: 'Tolu Bello' }
  open(
    served(listTransfersContract, () => ({
      transfers: [{ ...transfer, amountMinor: 700_000, paidAt: sale.soldAt, refusedMinor: 650_000 }],
      nextCursor: null,
      figures: { count: 1, totalMinor: 700_000 },
    })),
    served(confirmTransferContract, () => {
      throw refuse(409, { code: 'transfer-settled', message: 'This transfer was already checked.' })
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Transfers 1' }))
  const list = within(await screen.findByRole('region', { name: 'Awaited Transfers' }))
  const { textContent } = await list.findByRole('listitem')
  expect(textContent).toContain('₦7,000.00 from a walk-in')
  expect(textContent).toContain('A transfer of ₦6,500.00 was refused by the bank and goes back to the sender.')
  await userEvent.click(list.getByRole('button', { name: 'Confirm transfer of ₦7,000.00, No. 12' }))
  expect((await list.findByRole('alert')).textContent).toBe('This transfer was already checked.')
})

test('owed balances: a transfer that the bank refused is told', async () => {
  const { id: saleId, number, soldAt, customerId, totalMinor } = sale
  const balance = { saleId, number, soldAt, customerId, customerName: 'Ada Nwosu', phone: null, totalMinor }
  const told = { balanceMinor: totalMinor, paidSaidAt: null, refusedMinor: 650_000, payPath: null }
  open(
    served(listBalancesContract, () => ({
      balances: [{ ...balance, ...told }],
      nextCursor: null,
      figures: { count: 1, totalMinor },
    })),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Balances 1' }))
  const row = await within(await screen.findByRole('list', { name: 'Owed Balances' })).findByRole('listitem')
  expect(row.textContent).toContain('A transfer of ₦6,500.00 was refused by the bank and goes back to the sender.')
})

test('what could not be loaded says so and can be tried again: transfers, balances', async () => {
  let isDown = true
  const down = <T,>(answer: T): T => {
    if (isDown) throw refuse(500, { code: 'bug', message: 'Quote 1A2B.' })
    return answer
  }
  const none = { nextCursor: null, figures: { count: 0, totalMinor: 0 } }
  open(
    served(listTransfersContract, () => down({ transfers: [], ...none })),
    served(listBalancesContract, () => down({ balances: [], ...none })),
  )
  for (const [tab, name] of [
    ['Transfers', 'Awaited Transfers'],
    ['Balances', 'Owed Balances'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: tab }))
    const list = within(screen.getByRole('region', { name }))
    expect((await list.findByRole('alert')).textContent).toContain('could not be loaded. Quote 1A2B.')
  }
  isDown = false
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test(
  'a confirmation can be undone: the transfer is awaited again and can be confirmed',
  { timeout: 60_000 },
  async () => {
    const transfer = { id: idOf('41'), saleId: sale.id, number: 12, customerName: null, staffName: 'Tolu Bello' }
    const sent = open(
      served(listTransfersContract, () => ({
        transfers: [{ ...transfer, amountMinor: 700_000, paidAt: sale.soldAt, refusedMinor: null }],
        nextCursor: null,
        figures: { count: 1, totalMinor: 700_000 },
      })),
      served(confirmTransferContract, () => ({ sale })),
      served(awaitTransferContract, () => ({ sale })),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Transfers 1' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Confirm transfer/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent(`POST /api/sales/${sale.id}/payments/${idOf('41')}/await`)).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: /^Confirm transfer/ }))
    await waitFor(() => expect(sent(`POST /api/sales/${sale.id}/payments/${idOf('41')}/confirm`)).toHaveLength(2))
  },
)

test(
  'a confirmed transfer leaves the focus in the list, not on the next to confirm, also after a lost answer',
  { timeout: 60_000 },
  async () => {
    for (const isLost of [false, true]) {
      const transfer = (end: string) => ({
        id: idOf(end),
        saleId: sale.id,
        customerName: null,
        staffName: 'Tolu Bello',
      })
      const all = [41, 42].map((number) => ({
        ...transfer(String(number)),
        number,
        amountMinor: 700_000,
        paidAt: sale.soldAt,
        refusedMinor: null,
      }))
      let transfers = all
      open(
        served(listTransfersContract, () => ({
          transfers,
          nextCursor: null,
          figures: { count: transfers.length, totalMinor: 0 },
        })),
        served(confirmTransferContract, () => {
          transfers = all.slice(1)
          if (isLost) throw lost()
          return { sale }
        }),
      )
      await userEvent.click(await screen.findByRole('button', { name: 'Transfers 2' }))
      const sheet = await screen.findByRole('region', { name: 'Awaited Transfers' })
      await userEvent.click(await within(sheet).findByRole('button', { name: /No. 41$/ }))
      // As when the server can be reached again.
      if (isLost) {
        await within(sheet).findByRole('alert')
        await act(() => refresh(null))
      }
      await waitFor(() => expect(within(sheet).queryByRole('button', { name: /No. 41$/ })).toBeNull())
      expect(sheet.contains(document.activeElement)).toBe(true)
      expect(document.activeElement?.tagName).not.toBe('BUTTON')
      cleanup()
    }
  },
)
