// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addProductContract, adjustStockContract, listProductsContract } from '#domain/inventory/contract.ts'
import { aProduct } from '#domain/testing.ts'
import { refresh } from '#web/kit/query.ts'
import { lost, refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { InventoryPage } from './InventoryPage.tsx'

const product = (name: string, currentStock: number, more = {}) => aProduct({ id: name, name, currentStock, ...more })

function shelf(...products: ReturnType<typeof product>[]) {
  return [
    served(listProductsContract, () => ({ products })),
    served(adjustStockContract, ({ body }) => {
      const first = products[0]!
      first.currentStock += body.change
      return { product: first }
    }),
  ]
}

const show = () =>
  render(
    <Stage>
      <InventoryPage />
    </Stage>,
  )

test('cards, the red alert with names, and the table', async () => {
  serve(
    ...shelf(product('Edge control', 10), product('Shea butter', 0), product('Wig cap', 5, { description: 'Nylon' })),
  )
  show()
  const alert = within(await screen.findByRole('region', { name: 'Low Stock Alert' }))
  expect(alert.getByText('Shea butter (Out of Stock) · Wig cap')).toBeTruthy()
  const card = (name: string) => screen.getByRole('group', { name }).textContent
  expect(card('Total Products')).toContain('3')
  expect(card('Total Value')).toContain('₦30,000.00')
  expect(card('Low Stock Items')).toContain('2')
  const table = within(screen.getByRole('table', { name: 'Products' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ProductCategoryStockPriceCostActions',
    'Edge control-10Min 5₦3,500.00₦2,000.00−1+1Edit',
    'Shea butter-Out of StockMin 5₦3,500.00₦2,000.00−1+1Edit',
    'Wig capNylon-5Min 5₦3,500.00₦2,000.00−1+1Edit',
  ])
})

test('on a phone, low stock comes first, and one press shows it alone', async () => {
  serve(...shelf(product('Edge control', 10), product('Shea butter', 0), product('Wig cap', 5, { category: 'Wigs' })))
  render(
    <Stage>
      <InventoryPage />
    </Stage>,
    { phone: true },
  )
  const list = within(await screen.findByRole('list', { name: 'Products' }))
  const names = () => list.getAllByRole('button', { name: /^Open / }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['Shea butter', 'Wig cap', 'Edge control'])
  await userEvent.click(screen.getByRole('button', { name: 'Low Stock 2' }))
  expect(names()).toEqual(['Shea butter', 'Wig cap'])
})

test('one more and one less go through the ledger; an empty shelf cannot give', async () => {
  const asked = serve(...shelf(product('Edge control', 1)))
  show()
  const less = await screen.findByRole('button', { name: 'Take one from the stock of Edge control' })
  await userEvent.click(less)
  expect(asked.find(({ line }) => line === 'POST /api/products/Edge%20control/stock')!.body).toMatchObject({
    change: -1,
  })
  await waitFor(() => expect(less.dataset).toHaveProperty('disabled'))
  // The focus stays where it was pressed, and a further press says why nothing happens.
  expect(document.activeElement).toBe(less)
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('There is no stock left to take away.')
  expect(asked.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Add one to the stock of Edge control' }))
  await waitFor(() => expect(less.getAttribute('aria-disabled')).toBe('false'))
})

test('a press whose answer was lost counts once when it is pressed again; the next one is another', async () => {
  const [list] = shelf(product('Edge control', 5))
  let tries = 0
  const asked = serve(
    list!,
    served(adjustStockContract, () => {
      tries += 1
      if (tries === 1) throw lost()
      return { product: product('Edge control', 6) }
    }),
  )
  show()
  const more = await screen.findByRole('button', { name: 'Add one to the stock of Edge control' })
  await userEvent.click(more)
  await screen.findByRole('alert')
  await userEvent.click(more)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(more.getAttribute('aria-disabled')).toBe('false'))
  await userEvent.click(more)
  const keys = asked.filter(({ line }) => line.startsWith('POST')).map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys.slice(0, 2)).size).toBe(1)
  expect(keys[2]).not.toBe(keys[1])
})

test('a press whose answer was lost, but which is seen to have counted, is not pressed again by the next', async () => {
  const shelved = product('Edge control', 5)
  const [list] = shelf(shelved)
  let tries = 0
  const asked = serve(
    list!,
    served(adjustStockContract, ({ body }) => {
      shelved.currentStock += body.change
      tries += 1
      if (tries === 1) throw lost()
      return { product: shelved }
    }),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Add one to the stock of Edge control' }))
  await screen.findByRole('alert')
  await refresh(['products'])
  await screen.findByText('6')
  await userEvent.click(screen.getByRole('button', { name: 'Add one to the stock of Edge control' }))
  await screen.findByText('7')
  const sent = asked.filter(({ line }) => line.startsWith('POST'))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test(
  'a product is added; what is missing is said at its field, and nothing typed is lost',
  { timeout: 60_000 },
  async () => {
    const asked = serve(
      ...shelf(),
      served(addProductContract, ({ body }) => ({ product: product(body.name, body.currentStock) })),
    )
    show()
    await screen.findByText('No products yet. Add your first product!')
    await userEvent.click(screen.getByRole('button', { name: /^\+ ?Add Product/ }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByLabelText('Name'), 'Wig cap')
    await userEvent.type(form.getByLabelText('Cost'), 'cheap')
    await userEvent.type(form.getByLabelText('Minimum Stock Level'), '.5')
    expect(form.getByText('“cheap” isn’t a number, so 0 was used.')).toBeTruthy()
    expect(form.getByLabelText('Cost')).toHaveProperty('value', '0')
    await userEvent.click(form.getByRole('button', { name: 'Add Product' }))
    await waitFor(() => expect(form.getByText('This is required.')).toBeTruthy())
    expect(form.getByText('Whole numbers only, without a decimal point.')).toBeTruthy()
    await userEvent.clear(form.getByLabelText('Minimum Stock Level'))
    await userEvent.type(form.getByLabelText('Minimum Stock Level'), '5')
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Wig cap')
    expect(asked.filter(({ line }) => line.startsWith('POST'))).toEqual([])
    await userEvent.type(form.getByLabelText('Price'), '1500.5')
    await userEvent.clear(form.getByLabelText('Cost'))
    await userEvent.type(form.getByLabelText('Cost'), '900')
    await userEvent.click(form.getByRole('button', { name: 'Add Product' }))
    await waitFor(() => expect(asked.some(({ line }) => line === 'POST /api/products')).toBe(true))
    expect(asked.find(({ line }) => line === 'POST /api/products')!.body).toEqual({
      name: 'Wig cap',
      category: '',
      description: '',
      priceMinor: 150_050,
      costMinor: 90_000,
      currentStock: 0,
      minStockLevel: 5,
      barcode: '',
      locationId: null,
    })
  },
)

test(
  'a press on the button that left a field without a number shows first what became 0',
  { timeout: 60_000 },
  async () => {
    const asked = serve(
      ...shelf(),
      served(addProductContract, ({ body }) => ({ product: product(body.name, 0) })),
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: /^\+ ?Add Product/ }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.type(form.getByLabelText('Name'), 'Wig cap')
    await userEvent.type(form.getByLabelText('Cost'), '100')
    await userEvent.type(form.getByLabelText('Price'), 'cheap')
    await userEvent.click(form.getByRole('button', { name: 'Add Product' }))
    await form.findByText('“cheap” isn’t a number, so 0 was used.')
    expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false)
    await userEvent.click(form.getByRole('button', { name: 'Add Product' }))
    await waitFor(() => expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(true))
  },
)

test('Enter in a number field shows first what became 0; thousands may be grouped', { timeout: 60_000 }, async () => {
  const asked = serve(
    ...shelf(),
    served(addProductContract, ({ body }) => ({ product: product(body.name, body.currentStock) })),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: /^\+ ?Add Product/ }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByLabelText('Name'), 'Wig cap')
  await userEvent.type(form.getByLabelText('Price'), '100')
  await userEvent.clear(form.getByLabelText('Current Stock'))
  await userEvent.type(form.getByLabelText('Current Stock'), '1,200')
  await userEvent.type(form.getByLabelText('Cost'), 'cheap')
  // Keys that come faster are a scanner's.
  await new Promise((resolve) => setTimeout(resolve, 60))
  await userEvent.keyboard('{Enter}')
  await form.findByText('“cheap” isn’t a number, so 0 was used.')
  expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(true))
  expect(asked.find(({ line }) => line.startsWith('POST'))!.body).toMatchObject({ costMinor: 0, currentStock: 1200 })
})

test('who may not see stock reads so, without buttons that could not help', async () => {
  serve(
    served(listProductsContract, () => {
      throw refuse(403, { code: 'not-allowed', message: 'Your role does not allow this.' })
    }),
  )
  render(
    <Stage me={{ role: 'stylist' }}>
      <InventoryPage />
    </Stage>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Your role does not allow this.')
  expect(screen.queryByRole('button')).toBeNull()
})
