// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listSalesContract, readSaleContract } from '#domain/sales/contract.ts'
import { aListedSale } from '#domain/testing.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { SalesPage } from './SalesPage.tsx'
import { sale } from '#web/sales/receipt/testing-receipt.ts'
import { shop } from './testing-shop.ts'

// The year of a day is named where it is not this one.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
beforeEach(() => window.history.replaceState(null, '', '/sales'))

const show = (address = '/sales', role: 'owner' | 'stylist' = 'owner') => {
  window.history.replaceState(null, '', address)
  return render(
    <Stage me={{ role }}>
      <SalesPage />
    </Stage>,
  )
}
const listed = (number: number, soldAt: string) =>
  aListedSale({
    id: `sale-${number}`,
    number,
    soldAt,
    customerName: null,
    itemNames: ['Cornrows', 'Edge control'],
  })

describe('the list', () => {
  test('figures, days of the salon newest first, and more on demand', async () => {
    const first = [listed(3, '2026-11-20T23:30:00.000Z'), listed(2, '2026-11-20T22:30:00.000Z')]
    const figures = { count: 3, totalMinor: 2_100_000, averageMinor: 700_000, refundedMinor: 0 }
    serve(
      served(listSalesContract, ({ query }) =>
        query.cursor
          ? { sales: [listed(1, '2026-11-20T10:00:00.000Z')], nextCursor: null, figures: null }
          : { sales: first, nextCursor: 'next', figures },
      ),
    )
    show()
    const days = await screen.findAllByRole('region', { name: /November/ })
    expect(days.map((day) => within(day).getByRole('heading').textContent)).toEqual([
      'Saturday, 21 November',
      'Friday, 20 November',
    ])
    expect(days[0]!.textContent).toContain('00:30Walk-inCornrows, Edge controlCard₦7,000.00')
    expect(screen.getByRole('group', { name: 'Average Sale' }).textContent).toContain('₦7,000.00')
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }))
    await screen.findByRole('button', { name: 'View Receipt No. 1' })
    expect(screen.getAllByRole('region', { name: /November/ })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  })

  test('an empty period is no search without success, also after one', async () => {
    serve(...shop())
    show()
    const search = screen.getByRole('searchbox', { name: 'Search' })
    await userEvent.type(search, 'Zo')
    await screen.findByText('Choose a longer period or a broader search.')
    await userEvent.clear(search)
    await waitFor(() => expect(screen.queryByText('Choose a longer period or a broader search.')).toBeNull())
  })
})

describe('the period', () => {
  test('a range from the year 1 is refused at its field, once the field is left', async () => {
    const asked = serve(...shop())
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Custom Range' }))
    const sentence = 'Choose a day from the year 2000 to the year 2100'
    await userEvent.type(screen.getByLabelText('End Date'), '2026-11-20')
    const start = screen.getByLabelText('Start Date')
    await userEvent.type(start, '0001-01-01')
    expect(screen.queryByText(sentence)).toBeNull()
    const before = asked.length
    await userEvent.type(start, '{Enter}')
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(start.getAttribute('aria-invalid')).toBe('true')
    expect(asked).toHaveLength(before)
  })
})

describe('what the address asks for', () => {
  test('?receipt shows it, also to who records no sales, and leaves the address', async () => {
    serve(
      served(readSaleContract, () => ({ sale, payPath: null })),
      ...shop(),
    )
    show(`/sales?receipt=${sale.id}`, 'stylist')
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
    expect(await receipt.findByText('Cornrows')).toBeTruthy()
    expect(window.location.search).toBe('')
  })

  test('a stylist records no sales: no button, and the address says so', async () => {
    serve(...shop())
    show('/sales?new', 'stylist')
    expect((await screen.findByRole('alert')).textContent).toContain('Your role does not allow this.')
    expect(screen.queryByRole('button', { name: /New Sale/ })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
