// @vitest-environment jsdom
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listMovementsContract, moveStockContract } from '#domain/inventory/contract-ledger.ts'
import { editProductContract, listProductsContract, type Product } from '#domain/inventory/contract.ts'
import { aProduct, idOf } from '#domain/testing.ts'
import { refresh } from '#web/kit/query.ts'
import { lost, refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { InventoryPage } from './InventoryPage.tsx'

const product = (name: string, more: Partial<Product> = {}) =>
  aProduct({ id: idOf(1), version: 3, name, category: 'Hair care', barcode: '6151100012345', ...more })
const wigCap = product('Wig cap', { id: idOf(2), barcode: null, category: null })
const list = served(listProductsContract, () => ({ products: [product('Edge control'), wigCap] }))
const sold = {
  id: '019aa3f2-7c1e-7b60-9d55-000000000009',
  at: '2026-11-21T09:05:00.000Z',
  reason: 'sale' as const,
  change: -2,
  shortage: 1,
  stockAfter: 10,
  note: null,
  saleNumber: 12,
  otherLocationName: null,
  by: 'Tolu Bello',
}
const ledger = served(listMovementsContract, () => ({ movements: [sold], nextCursor: null }))
const show = () =>
  render(
    <Stage>
      <InventoryPage />
    </Stage>,
  )

// Long after whatever a person typed before.
let lastScanAt = 1e13
/** Types like a scanner: each key 5 ms after the last, then Enter, into a field or without a focused one. */
function scan(code: string, into: Element = document.body) {
  let at = (lastScanAt += 10_000)
  const press = (key: string) => {
    const event = createEvent.keyDown(into, { key })
    Object.defineProperty(event, 'timeStamp', { value: (at += 5) })
    fireEvent(into, event)
  }
  for (const key of code) {
    press(key)
    if (into instanceof HTMLInputElement) fireEvent.change(into, { target: { value: into.value + key } })
  }
  press('Enter')
}

test('an edit begins with the product; another stock is a count of what one saw', { timeout: 60_000 }, async () => {
  const edited = served(editProductContract, ({ body }) => ({ product: product(body.name) }))
  const asked = serve(list, edited)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Edge control' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  expect(form.getByLabelText(/^Barcode/)).toHaveProperty('value', '6151100012345')
  await userEvent.clear(form.getByLabelText('Current Stock'))
  await userEvent.type(form.getByLabelText('Current Stock'), '8')
  await userEvent.click(form.getByLabelText('Active'))
  await userEvent.click(form.getByRole('button', { name: 'Update Product' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ line }) => line.startsWith('PUT'))!.body).toEqual({
    version: 3,
    name: 'Edge control',
    category: 'Hair care',
    description: '',
    priceMinor: 350_000,
    costMinor: 200_000,
    minStockLevel: 5,
    barcode: '6151100012345',
    isActive: false,
    stock: { counted: 8, seen: 10 },
  })
})

test('the stock of a product: its history, and a correction that needs its reason', { timeout: 60_000 }, async () => {
  const asked = serve(
    list,
    ledger,
    served(moveStockContract, () => ({ product: product('Edge control', { currentStock: 8 }) })),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Stock of Edge control' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Stock of Edge control' }))
  const row = within(await sheet.findByRole('list', { name: 'History' })).getByRole('listitem')
  expect(row.textContent).toContain('Sale, No. 12')
  expect(row.textContent).toMatch(/Tolu Bello · 1 sold beyond the stock.*−2.*10 left/)
  await userEvent.click(sheet.getByRole('button', { name: 'Correction' }))
  await userEvent.type(sheet.getByLabelText('Change'), '−2')
  await userEvent.click(sheet.getByRole('button', { name: 'Save Correction' }))
  await sheet.findByText('Say why the stock is different.')
  expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false)
  await userEvent.type(sheet.getByLabelText('Reason'), 'Broken')
  await userEvent.click(sheet.getByRole('button', { name: 'Save Correction' }))
  await waitFor(() => expect(sheet.getByLabelText('Change')).toHaveProperty('value', ''))
  expect(asked.find(({ line }) => line.startsWith('POST'))!.body).toEqual({
    what: { kind: 'correction', change: -2, note: 'Broken' },
  })
})

test(
  'a count of a stock that changed is refused at its field, and sent again it has the same key',
  { timeout: 60_000 },
  async () => {
    const asked = serve(
      list,
      ledger,
      served(moveStockContract, () => {
        throw refuse(409, {
          code: 'stock-changed',
          message: 'The stock has changed: there are 9 now.',
          field: 'what.counted',
        })
      }),
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stock of Edge control' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('button', { name: 'Count' }))
    await userEvent.type(sheet.getByLabelText('Counted on the shelf'), '7')
    const save = sheet.getByRole('button', { name: 'Save Count' })
    await userEvent.click(save)
    await sheet.findByText('The stock has changed: there are 9 now.')
    await userEvent.click(save)
    const sent = () => asked.filter(({ line }) => line.startsWith('POST'))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[0]).toMatchObject({ body: { what: { kind: 'count', counted: 7, seen: 10 } } })
    expect(sent()[1]!.key).toBe(sent()[0]!.key)
  },
)

test(
  'what was typed about stock outlives a look at another kind, and is not thrown away unasked',
  { timeout: 60_000 },
  async () => {
    serve(list, ledger)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stock of Edge control' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Stock of Edge control' }))
    await userEvent.type(sheet.getByLabelText('Quantity received'), '1,200')
    await userEvent.click(sheet.getByRole('button', { name: 'Correction' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Delivery' }))
    expect(sheet.getByLabelText('Quantity received')).toHaveProperty('value', '1,200')
    await userEvent.keyboard('{Escape}')
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }))
    await userEvent.click(question.getByRole('button', { name: 'Keep Editing' }))
    expect(sheet.getByLabelText('Quantity received')).toHaveProperty('value', '1,200')
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test(
  'the second press of a double tap asks for no second delivery; a later one does',
  { timeout: 60_000 },
  async () => {
    const asked = serve(
      list,
      ledger,
      served(moveStockContract, () => ({ product: product('Edge control') })),
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stock of Edge control' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Stock of Edge control' }))
    const pieces = sheet.getByLabelText('Quantity received')
    await userEvent.type(pieces, '4')
    await userEvent.click(sheet.getByRole('button', { name: 'Add Delivery' }))
    await waitFor(() => expect(pieces).toHaveProperty('value', ''))
    await sheet.findByRole('button', { name: 'Add Delivery' })
    const pressAt = (timeStamp: number) => {
      const event = createEvent.submit(pieces.closest('form')!)
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      fireEvent(pieces.closest('form')!, event)
    }
    pressAt(1)
    await act(async () => await Promise.resolve())
    expect(pieces.getAttribute('aria-invalid')).not.toBe('true')
    pressAt(1e13)
    await waitFor(() => expect(pieces.getAttribute('aria-invalid')).toBe('true'))
    expect(asked.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1)
  },
)

test('a delivery whose answer was lost is not said to be unsaved', async () => {
  const answerless = served(moveStockContract, () => {
    throw lost()
  })
  serve(list, ledger, answerless)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Stock of Edge control' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Stock of Edge control' }))
  await userEvent.type(sheet.getByLabelText('Quantity received'), '4')
  await userEvent.click(sheet.getByRole('button', { name: 'Add Delivery' }))
  await sheet.findByText(/^The server could not be reached\./)
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }))
  expect(question.getByText('It may have been saved anyway. Check the list afterwards.')).toBeTruthy()
})

test('a count whose answer was lost is sent again as the same count, though the stock is new by its own doing', async () => {
  const shelved = product('Edge control')
  const asked = serve(
    served(listProductsContract, () => ({ products: [shelved] })),
    ledger,
    served(moveStockContract, () => {
      shelved.currentStock = 7
      if (sent().length === 1) throw lost()
      return { product: shelved }
    }),
  )
  const sent = () => asked.filter(({ line }) => line.startsWith('POST'))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Stock of Edge control' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Stock of Edge control' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Count' }))
  await userEvent.type(sheet.getByLabelText('Counted on the shelf'), '7')
  await userEvent.click(sheet.getByRole('button', { name: 'Save Count' }))
  await sheet.findByText(/^The server could not be reached\./)
  await refresh(['products'])
  await sheet.findByText('7')
  await userEvent.click(sheet.getByRole('button', { name: 'Save Count' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual(sent()[0])
})

test(
  'a scan over the stock of a product never becomes pieces; with nothing typed it leads to the other product',
  { timeout: 60_000 },
  async () => {
    const asked = serve(list, ledger)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stock of Wig cap' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Stock of Wig cap' }))
    const pieces = sheet.getByLabelText('Quantity received')
    fireEvent.change(pieces, { target: { value: '12' } })
    scan('6151100012345', pieces)
    expect(pieces).toHaveProperty('value', '12')
    expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false)
    fireEvent.change(pieces, { target: { value: '' } })
    scan('6151100012345', pieces)
    await screen.findByRole('dialog', { name: 'Stock of Edge control' })
    expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false)
  },
)

test(
  'a scan inside the form goes to the barcode, says who has it, and sends nothing',
  { timeout: 60_000 },
  async () => {
    const asked = serve(list)
    show()
    await userEvent.click(await screen.findByRole('button', { name: /^\+ ?Add Product/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Add Product' }))
    const name = form.getByLabelText('Name')
    await userEvent.type(name, 'Gel')
    scan('6151100012345', name)
    expect([name, form.getByLabelText(/^Barcode/)]).toMatchObject([{ value: 'Gel' }, { value: '6151100012345' }])
    expect(form.getByText('Edge control has this barcode already.')).toBeTruthy()
    expect(form.queryByText('This is required.')).toBeNull()
    expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false)
  },
)
