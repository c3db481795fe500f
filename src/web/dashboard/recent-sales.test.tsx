// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedSale } from '#domain/sales/contract.ts'
import { aListedSale } from '#domain/testing.ts'
import { Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { RecentSalesCard } from './RecentSalesCard.tsx'

const card = aListedSale({ id: '1' })

test('a sale that was split, taken back, or not yet paid says so, and no sale looks more whole than it is', () => {
  const sales: ListedSale[] = [
    card,
    { ...card, id: '2', methods: ['cash', 'card'] },
    { ...card, id: '3', status: 'refunded', refundedMinor: 700_000 },
    { ...card, id: '4', status: 'partly-refunded', methods: ['cash', 'card'], refundedMinor: 100_000 },
    { ...card, id: '5', status: 'voided' },
    { ...card, id: '6', status: 'awaiting', methods: ['transfer'], awaitingMinor: 700_000 },
    { ...card, id: '7', status: 'owing', methods: [], balanceMinor: 700_000 },
    { ...card, id: '8', status: 'owing', balanceMinor: 300_000 },
  ]
  render(
    <Stage>
      <RecentSalesCard sales={sales} />
    </Stage>,
  )
  const rows = within(screen.getByRole('list', { name: 'Recent Sales' })).getAllByRole('listitem')
  const said = rows.map(
    ({ textContent }) =>
      textContent.match(/Card|Cash|Transfer|Split|Refunded|Partly refunded|Voided|Awaiting|Owing/g)?.join(' ') ?? '',
  )
  expect(said).toEqual([
    'Card',
    'Split Cash Card',
    'Card Refunded',
    'Split Cash Card Partly refunded',
    'Card Voided',
    'Transfer Awaiting',
    'Owing',
    'Card Owing',
  ])
})
