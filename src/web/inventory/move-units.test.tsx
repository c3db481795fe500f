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

test('units go to another location: how many is asked, more than there are is said, and the ledger tells where', async () => {
  const asked = serve(
    served(listProductsContract, () => ({ products: [product, twin] })),
    served(listMovementsContract, () => ({ movements: [moved], nextCursor: null })),
    served(moveUnitsContract, () => ({ product: { ...product, currentStock: 6 }, to: twin })),
  )
  const locations = [aPlace(product.locationId, 'Yaba'), aPlace(lekki, 'Lekki')]
  render(
    <Stage me={{ locations }}>
      <InventoryPage />
    </Stage>,
  )
  const table = within(await screen.findByRole('table', { name: 'Products' }))
  expect(table.getAllByRole('cell', { name: /^(Yaba|Lekki)$/ }).map(({ textContent }) => textContent)).toEqual([
    'Yaba',
    'Lekki',
  ])
  const alert = within(screen.getByRole('region', { name: 'Low Stock Alert' }))
  expect(alert.getAllByText(/:/).map(({ parentElement }) => parentElement!.textContent)).toEqual([
    'Lekki: Edge control',
  ])
  const buttons = table.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(new Set(buttons).size, 'each button says of which location its row is').toBe(buttons.length)
  await userEvent.click(table.getByRole('button', { name: 'Stock of Edge control at Yaba' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Stock of Edge control at Yaba' }))
  expect(await sheet.findByText('Moved to Lekki')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Move to Another Location' }))
  const form = within(await screen.findByRole('dialog', { name: 'Move Edge control' }))
  expect(within(form.getByLabelText('To')).getAllByRole('option')).toHaveLength(1)
  await userEvent.type(form.getByLabelText('Units'), '11')
  await userEvent.click(form.getByRole('button', { name: 'Move Units' }))
  expect(await form.findByText('There are only 10 to move.')).toBeTruthy()
  await userEvent.clear(form.getByLabelText('Units'))
  await userEvent.type(form.getByLabelText('Units'), '4')
  await userEvent.click(form.getByRole('button', { name: 'Move Units' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move Edge control' })).toBeNull())
  expect(asked.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)).toEqual([
    { toLocationId: lekki, quantity: 4 },
  ])
})

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
