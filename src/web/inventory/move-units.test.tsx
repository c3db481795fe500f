// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listMovementsContract } from '#domain/inventory/contract-ledger.ts'
import { moveUnitsContract } from '#domain/inventory/contract-move.ts'
import { listProductsContract } from '#domain/inventory/contract.ts'
import { aProduct, idOf } from '#domain/testing.ts'
import { refresh } from '#web/kit/query.ts'
import { aPlace, lost, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { InventoryPage } from './InventoryPage.tsx'

const lekki = idOf(50)
const product = aProduct({ barcode: '6151100012345' })
const twin = aProduct({ id: idOf(51), locationId: lekki, currentStock: 2, barcode: '6151100012345' })
const moved = {
  id: idOf(60),
  at: '2026-11-21T09:05:00.000Z',
  reason: 'move' as const,
  change: -4,
  shortage: 0,
  stockAfter: 6,
  note: null,
  saleNumber: null,
  otherLocationName: 'Lekki',
  by: 'Tolu Bello',
}

test('units whose answer was lost are moved once, though fewer are left by then', async () => {
  const shelved = { ...product }
  const asked = serve(
    served(listProductsContract, () => ({ products: [shelved, twin] })),
    served(listMovementsContract, () => ({ movements: [moved], nextCursor: null })),
    served(moveUnitsContract, () => {
      shelved.currentStock = 2
      if (sent().length === 1) throw lost()
      return { product: shelved, to: twin }
    }),
  )
  const sent = () => asked.filter(({ line }) => line.startsWith('POST'))
  render(
    <Stage me={{ locations: [aPlace(product.locationId, 'Yaba'), aPlace(lekki, 'Lekki')] }}>
      <InventoryPage />
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Stock of Edge control at Yaba' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Move to Another Location' }))
  const form = within(await screen.findByRole('dialog', { name: 'Move Edge control' }))
  await userEvent.type(form.getByLabelText('Units'), '8')
  await userEvent.click(form.getByRole('button', { name: 'Move Units' }))
  await form.findByText(/^The server could not be reached\./)
  await refresh(['products'])
  await userEvent.click(form.getByRole('button', { name: 'Move Units' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Edge control' })).toBeNull())
  expect(sent()[1]).toEqual(sent()[0])
})
