// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listProductsContract } from '#domain/inventory/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { closeDayContract, readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { aProduct } from '#domain/testing.ts'
import { refuse, serve, served, type Served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { DayClose } from './day/DayClose.tsx'
import { NewSale } from './form/NewSale.tsx'
import { emptyStart } from './form/sale-start.ts'
import { idOf, shop } from './testing-shop.ts'

/* Where somebody chooses among locations, forms say of which they are. */

const [yaba, lekki] = [idOf('60'), idOf('61')]
const locations = [
  { id: yaba, name: 'Yaba' },
  { id: lekki, name: 'Lekki' },
]
const products = served(listProductsContract, ({ query }) => ({
  products: [
    query.locationId === lekki
      ? aProduct({ id: idOf('21'), name: 'Wig cap', locationId: lekki })
      : aProduct({ id: idOf('20'), locationId: yaba }),
  ],
}))

function show(page: React.ReactNode, locationId: string | null, ...endpoints: Served[]) {
  const asked = serve(products, ...endpoints, ...shop())
  render(<Stage me={{ locations, locationId }}>{page}</Stage>)
  return (line: string) => asked.filter((one) => one.line === line)
}

test('a sale says where it is sold; another place has other products, and a refused one is said at its item', async () => {
  const message = 'This product lies at another location. Choose one of the location where you sell.'
  const elsewhere = served(recordSaleContract, () => {
    throw refuse(409, { code: 'product-elsewhere', message, field: 'items.0' })
  })
  const form = <NewSale opened start={emptyStart} onClose={() => undefined} onRecorded={() => undefined} />
  const asked = show(form, yaba, elsewhere)
  const dialog = within(await screen.findByRole('dialog', { name: 'New Sale' }))
  const item = within(await dialog.findByRole('group', { name: 'Item 1' }))
  const choose = async (name: string) => {
    await userEvent.click(item.getByRole('combobox', { name: 'Service or product' }))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  const chosen = () => item.getByRole<HTMLInputElement>('combobox', { name: 'Service or product' }).value
  expect(dialog.getByLabelText<HTMLSelectElement>('Sold at').value).toBe(yaba)
  await choose('Edge control')
  await userEvent.selectOptions(dialog.getByLabelText('Sold at'), 'Lekki')
  await waitFor(() => expect(asked('GET /api/products').at(-1)!.query).toEqual({ locationId: lekki }))
  expect(chosen(), 'what lies elsewhere is chosen anew').toBe('')
  await choose('Wig cap')
  await userEvent.click(dialog.getByRole('button', { name: 'Record Sale' }))
  expect(await item.findByText(message)).toBeTruthy()
  expect(asked('POST /api/sales')[0]!.body).toMatchObject({ locationId: lekki, items: [{ productId: idOf('21') }] })
}, 30_000)

test('each location has a count of its own: going to the other and back loses nothing', async () => {
  const money = {
    salesMinor: 0,
    balancesMinor: 0,
    refundsMinor: 0,
    paidOutMinor: 0,
    awaitingMinor: 0,
    expectedMinor: 0,
  }
  const methods = (['cash', 'card', 'transfer'] as const).map((method) => ({ ...money, method }))
  const day = (locationId: string) => ({ day: '2026-11-21', locationId, entries: [], methods, close: null })
  const asked = show(
    <DayClose />,
    null,
    served(readDayCloseContract, ({ query }) => day(query['locationId']!)),
    served(closeDayContract, () => day(lekki)),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Day Close' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Day Close' }))
  const go = async (name: string) => await userEvent.selectOptions(await sheet.findByLabelText('Location'), name)
  const counted = async () => await sheet.findByLabelText<HTMLInputElement>('Cash counted')
  await userEvent.type(await counted(), '12')
  await go('Lekki')
  await waitFor(async () => expect((await counted()).value).toBe(''))
  await userEvent.type(await counted(), '0')
  await go('Yaba')
  await waitFor(async () => expect((await counted()).value).toBe('12.00'))
  await go('Lekki')
  await waitFor(async () => expect((await counted()).value).toBe('0.00'))
  await userEvent.click(sheet.getByRole('button', { name: 'Close Day' }))
  await waitFor(() => expect(asked('POST /api/day-close')[0]?.body).toMatchObject({ locationId: lekki }))
}, 30_000)
