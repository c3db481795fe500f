// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import {
  addCustomerContract,
  listCustomersContract,
  type ListedCustomer,
  readCustomerFiguresContract,
} from '#domain/customers/contract.ts'
import type { Role } from '#domain/kit/endpoint.ts'
import { aCustomer, idOf } from '#domain/testing.ts'
import { lost, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { Customers } from './CustomersPage.tsx'

const customer = (name: string, more: Partial<ListedCustomer> = {}): ListedCustomer => ({
  ...aCustomer({ id: idOf(name.length), name, phone: null }),
  phoneE164: null,
  balanceMinor: 0,
  lastItems: [],
  ...more,
})
const bisi = customer('Bisi Ogunleye', {
  phone: '0803 123 4567',
  visitCount: 2,
  totalSpentMinor: 1_400_000,
  // 00:30 of the 21st in Lagos.
  lastVisitAt: '2020-11-20T23:30:00.000Z',
})
const kemi = customer('Kemi', { email: 'kemi@example.com' })
const cursor = `${kemi.createdAt}_${kemi.id}`

const listOf = (...all: ListedCustomer[]) => [
  served(listCustomersContract, ({ query: { search = '', cursor: after } }) => {
    const found = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    if (after) return { customers: [customer('From page two')], nextCursor: null }
    return { customers: found, nextCursor: found.length > 1 ? cursor : null }
  }),
  served(readCustomerFiguresContract, () => ({
    count: all.length,
    revenueMinor: 1_400_000,
    visits: 2,
    averageMinor: 700_000,
  })),
]

function Page({ adding = false }) {
  const [open, setOpen] = useState(adding)
  return <Customers adding={open} setAdding={setOpen} />
}
const show = (role: Role = 'owner', adding = false) =>
  render(
    <Stage me={{ role }}>
      <Page adding={adding} />
    </Stage>,
  )
const table = async () => within(await screen.findByRole('table', { name: 'Customers' }))
const cells = async () =>
  (await table()).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

test('cards, and the table with what is missing said', async () => {
  serve(...listOf(bisi, kemi))
  show()
  expect(await cells()).toEqual([
    ['Name', 'Contact', 'Visits', 'Total Spent', 'Last Visit'],
    ['Bisi Ogunleye', '0803 123 4567-', '2', '₦14,000.00', expect.stringContaining('21')],
    ['Kemi', '-kemi@example.com', '0', '₦0.00', 'Never'],
  ])
  const card = (name: string) => screen.getByRole('group', { name }).textContent
  expect(card('Total Customers')).toContain('2')
  expect(card('Total Revenue')).toContain('₦14,000.00')
  expect(card('Total Visits')).toContain('2')
  expect(card('Avg per Customer')).toContain('₦7,000.00')
})

test('on a phone, a card says what the list is about, and its button writes to the customer or calls them', async () => {
  serve(
    ...listOf(
      { ...bisi, phoneE164: '+2348031234567', balanceMinor: 500_000, lastItems: ['Silk press', 'Gel polish'] },
      customer('Kemi', { phone: '11223344', birthday: '12-01' }),
    ),
  )
  render(
    <Stage>
      <Page />
    </Stage>,
    { phone: true },
  )
  const list = within(await screen.findByRole('list', { name: 'Customers' }))
  const words = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(words()).toEqual([
    expect.stringMatching(/^Bisi OgunleyeOwes ₦5,000\.00Last visit 21 Nov 2020 · Silk press, Gel polish$/),
    expect.stringMatching(/^KemiLast visit: Never · added /),
  ])
  expect(list.getByRole('link', { name: 'Write to Bisi Ogunleye on WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/2348031234567\?text=Hello%20Bisi/,
  )
  expect(list.getByRole('link', { name: 'Call Kemi' }).getAttribute('href')).toBe('tel:11223344')
  await userEvent.click(screen.getByRole('button', { name: 'Birthday this week' }))
  await waitFor(() => expect(words()[1]).toMatch(/^KemiBirthday 1 DecemberLast visit: Never/))
})

test('the order that was last chosen is that of the next visit to the page (R-450)', { timeout: 60_000 }, async () => {
  serve(...listOf(bisi, kemi))
  const field = async () => await screen.findByRole<HTMLInputElement>('combobox', { name: 'Order' })
  for (const [before, after] of [
    ['', 'Last visit'],
    ['Last visit', 'Name'],
    ['Name', 'Name'],
  ] as const) {
    const page = show()
    expect((await field()).value).toBe(before)
    await userEvent.click(await field())
    if (before !== after) await userEvent.click(await screen.findByRole('option', { name: after }))
    page.unmount()
  }
})

test('the next page comes beneath the first', async () => {
  serve(...listOf(bisi, kemi))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show More' }))
  await screen.findByText('From page two')
  expect((await cells()).map(([name]) => name)).toEqual(['Name', 'Bisi Ogunleye', 'Kemi', 'From page two'])
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test(
  'a search narrows the table and leaves the figures; no match differs from an empty list',
  { timeout: 60_000 },
  async () => {
    serve(...listOf(bisi, kemi))
    show()
    const box = await screen.findByRole('searchbox', { name: 'Search customers' })
    await userEvent.type(box, 'bisi')
    await waitFor(async () => expect((await cells()).map(([name]) => name)).toEqual(['Name', 'Bisi Ogunleye']))
    expect(screen.getByRole('group', { name: 'Total Customers' }).textContent).toContain('2')
    await userEvent.type(box, 'zzz')
    await screen.findByText('No customers match “bisizzz”')
    expect(screen.queryByText('No customers yet. Add your first customer!')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(async () => expect(await cells()).toHaveLength(3))
  },
)

test(
  'the first customer is added from the empty page; a lost answer is asked for again with the same key',
  { timeout: 60_000 },
  async () => {
    let tries = 0
    const asked = serve(
      ...listOf(),
      served(addCustomerContract, ({ body }) => {
        tries += 1
        if (tries === 1) throw lost()
        return { customer: customer(body.name) }
      }),
    )
    show()
    await screen.findByText('No customers yet. Add your first customer!')
    await userEvent.click(screen.getByRole('button', { name: 'Add Customer' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.click(form.getByRole('button', { name: 'Add Customer' }))
    await form.findByText('This is required.')
    expect(asked.filter(({ line }) => line.startsWith('POST'))).toEqual([])
    await userEvent.type(form.getByLabelText('Name'), 'Halima')
    await userEvent.type(form.getByLabelText(/^Phone/), '0803 555 0142')
    await userEvent.click(form.getByRole('button', { name: 'Add Customer' }))
    expect((await form.findByRole('alert')).textContent).toBe(
      'The server could not be reached. We couldn’t confirm it was saved. Try again: it won’t be saved twice.',
    )
    await userEvent.click(form.getByRole('button', { name: 'Add Customer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = asked.filter(({ line }) => line === 'POST /api/customers')
    const typed = { name: 'Halima', phone: '0803 555 0142', email: '', notes: '' }
    expect(first).toMatchObject({ body: typed, key: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(second).toEqual(first)
  },
)

test('after a lost answer and a closed form, the next customer is another', { timeout: 60_000 }, async () => {
  const asked = serve(
    ...listOf(bisi),
    served(addCustomerContract, ({ body }) => {
      if (body.name === 'Halima') throw lost()
      return { customer: customer(body.name) }
    }),
  )
  show('receptionist', true)
  const add = async (name: string) => {
    const form = within(await screen.findByRole('dialog', { name: 'Add Customer' }))
    await userEvent.type(form.getByLabelText('Name'), name)
    await userEvent.click(form.getByRole('button', { name: 'Add Customer' }))
    return form
  }
  const first = await add('Halima')
  await first.findByRole('alert')
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('It may have been saved anyway. Check the list afterwards.')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /^\+ ?Add Customer/ }))
  await add('Zainab')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = asked.filter(({ line }) => line === 'POST /api/customers')
  expect(sent.map(({ body }) => (body as { name: string }).name)).toEqual(['Halima', 'Zainab'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('a stylist has no way to add, also with ?new', async () => {
  serve(...listOf(kemi))
  show('stylist', true)
  await table()
  expect(screen.queryByRole('button', { name: /Add Customer/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
