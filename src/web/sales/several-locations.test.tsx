// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Me } from '#domain/auth/contract.ts'
import { listProductsContract } from '#domain/inventory/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { closeDayContract, readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { aProduct } from '#domain/testing.ts'
import { aPlace, refuse, serve, served, type Served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { DayClose, useCounting } from './day/DayClose.tsx'
import { NewSale } from './form/NewSale.tsx'
import { emptyStart } from './form/sale-start.ts'
import { idOf, shop } from './testing-shop.ts'

/* If there is a choice of location, forms say which one they are for. */

const [yaba, lekki] = [idOf('60'), idOf('61')]
const locations = [aPlace(yaba, 'Yaba'), { ...aPlace(lekki, 'Lekki'), address: '1 Admiralty Way' }]
const products = served(listProductsContract, ({ query }) => ({
  products: [
    query.locationId === lekki
      ? aProduct({ id: idOf('21'), name: 'Wig cap', locationId: lekki })
      : aProduct({ id: idOf('20'), locationId: yaba }),
  ],
}))

function show(page: React.ReactNode, me: Partial<Me>, ...endpoints: Served[]) {
  const asked = serve(products, ...endpoints, ...shop())
  render(<Stage me={{ locations, ...me }}>{page}</Stage>)
  return (line: string) => asked.filter((one) => one.line === line)
}

const form = <NewSale opened start={emptyStart} onClose={() => undefined} onRecorded={() => undefined} />
const shown = async () => within(await screen.findByRole('dialog', { name: 'New Sale' }))
const address = '14 Bode Thomas Street, Surulere, Lagos'

test(
  'a sale says where it is sold; another place has other products, and a refused one is said at its item',
  { timeout: 60_000 },
  async () => {
    const message = 'This product is at another location. Choose one from the location where you sell.'
    const elsewhere = served(recordSaleContract, () => {
      throw refuse(409, { code: 'product-elsewhere', message, field: 'items.0' })
    })
    const asked = show(form, { locationId: yaba }, elsewhere)
    const dialog = await shown()
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
    expect(chosen(), 'a product of another location must be chosen again').toBe('')
    await choose('Wig cap')
    await userEvent.click(dialog.getByRole('button', { name: 'Record Sale' }))
    expect(await item.findByText(message)).toBeTruthy()
    expect(asked('POST /api/sales')[0]!.body).toMatchObject({ locationId: lekki, items: [{ productId: idOf('21') }] })
  },
)

function CountedDay() {
  return <DayClose counting={useCounting()} />
}

test('each location has a separate count: going to the other and back loses nothing', { timeout: 60_000 }, async () => {
  const money = {
    salesMinor: 0,
    balancesMinor: 0,
    depositsMinor: 0,
    refundsMinor: 0,
    paidOutMinor: 0,
    awaitingMinor: 0,
    expectedMinor: 0,
  }
  const methods = (['cash', 'card', 'transfer'] as const).map((method) => ({ ...money, method }))
  const day = (locationId: string) => ({
    day: '2026-11-21',
    locationId,
    entries: [],
    methods,
    owedMinor: 0,
    close: null,
  })
  const asked = show(
    <CountedDay />,
    { locationId: null, ownLocationId: yaba },
    served(readDayCloseContract, ({ query }) => day(query['locationId']!)),
    served(closeDayContract, () => day(lekki)),
  )
  const sheet = within(screen.getByRole('region', { name: 'Day Close' }))
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
})

test(
  'at all locations a sale begins where its writer works, and its paper says so (R-146)',
  { timeout: 60_000 },
  async () => {
    show(form, { locationId: null, ownLocationId: lekki })
    const dialog = await shown()
    const paper = within(await dialog.findByRole('region', { name: 'Receipt preview' }))
    expect(dialog.getByLabelText<HTMLSelectElement>('Sold at').value).toBe(lekki)
    expect(paper.getByText('1 Admiralty Way')).toBeTruthy()
    await userEvent.selectOptions(dialog.getByLabelText('Sold at'), 'Yaba')
    expect(await paper.findByText('Yaba')).toBeTruthy()
    // It has no address: another location's would send people to the wrong door.
    expect(paper.queryByText(address)).toBeNull()
    expect(paper.queryByText('Lekki')).toBeNull()
  },
)
