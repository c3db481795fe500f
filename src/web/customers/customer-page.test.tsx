// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listCustomersContract } from '#domain/customers/contract.ts'
import { listDuplicatesContract, mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import {
  archiveCustomerContract,
  type CustomerDetails,
  listCustomerAppointmentsContract,
  listCustomerTimelineContract,
  readCustomerContract,
  restoreCustomerContract,
} from '#domain/customers/contract-page.ts'
import type { Role } from '#domain/kit/endpoint.ts'
import { aCustomer, idOf } from '#domain/testing.ts'
import { refuse, serve, type Served, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { CustomerById } from './CustomerPage.tsx'

const bisi = aCustomer({
  name: 'Bisi Ogunleye',
  phone: '0803 123 4567',
  notes: 'Shy',
  preferences: 'Tea',
  visitCount: 2,
  totalSpentMinor: 1_400_000,
  // 00:30 of the 21st in Lagos.
  lastVisitAt: '2026-11-20T23:30:00.000Z',
  createdAt: '2026-03-01T09:00:00.000Z',
  version: 5,
})
const twin = { ...bisi, id: idOf(2), name: 'Bisi O.', isSamePhone: true }
const read = (more: Partial<CustomerDetails> = {}) =>
  served(readCustomerContract, () => ({
    customer: { ...bisi, ...more },
    balanceMinor: 250_000,
    phoneE164: '+2348031234567',
    nextAppointmentAt: '2026-11-24T09:00:00.000Z',
    noShowCount: 1,
  }))
const missed = {
  kind: 'visit' as const,
  id: idOf(7),
  startsAt: '2026-11-20T09:00:00.000Z',
  status: 'cancelled' as const,
  isNoShow: true,
  serviceNames: ['Cornrows', 'Wash'],
  staffName: 'Halima',
  priceMinor: 700_000,
}
const receipt = {
  kind: 'sale' as const,
  id: idOf(8),
  number: 12,
  soldAt: '2026-11-19T09:00:00.000Z',
  itemNames: ['Edge control'],
  totalMinor: 350_000,
  refundedMinor: 0,
  balanceMinor: 250_000,
  isVoided: false,
}
const came = {
  ...missed,
  id: idOf(9),
  startsAt: '2026-11-19T10:00:00.000Z',
  status: 'completed' as const,
  isNoShow: false,
  sale: {
    id: idOf(10),
    number: 13,
    soldAt: '2026-11-19T11:00:00.000Z',
    itemNames: ['Cornrows', 'Hair oil'],
    totalMinor: 900_000,
    refundedMinor: 100_000,
    balanceMinor: 0,
    isVoided: false,
  },
}
const history = [
  served(listCustomerAppointmentsContract, () => ({
    appointments: [missed],
    nextCursor: null,
  })),
  served(listCustomerTimelineContract, () => ({
    entries: [{ ...missed, sale: null }, came, receipt],
    nextCursor: null,
  })),
]
const noDuplicates = served(listDuplicatesContract, () => ({ duplicates: [] }))
const show = (role: Role = 'owner', id = bisi.id) =>
  render(
    <Stage me={{ role }}>
      <CustomerById id={id} />
    </Stage>,
  )
const open = (...endpoints: Served[]) => {
  const asked = serve(...endpoints, noDuplicates, ...history)
  show()
  return asked
}

test('figures, contact, what they like, and the history', async () => {
  open(read())
  await screen.findByRole('heading', { level: 1, name: 'Bisi Ogunleye' })
  const stat = (name: string) => screen.getByRole('group', { name }).textContent
  expect(stat('Visits')).toBe('Visits21 no-show')
  expect(stat('Total Spent')).toContain('₦14,000.00')
  expect(stat('Last Visit')).toContain('21 Nov 2026')
  expect(stat('Owes')).toContain('₦2,500.00')
  expect(screen.getByRole('link', { name: '0803 123 4567' }).getAttribute('href')).toBe('tel:08031234567')
  const list = within(await screen.findByRole('list', { name: 'Visits and Receipts' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Cornrows, Wash.*with Halima.*No-show/),
    expect.stringMatching(/Cornrows, Wash, Hair oil.*with Halima · ₦1,000.00 refunded.*Completed.*₦9,000\.00/),
    expect.stringMatching(/Edge control.*No\. 12 · ₦2,500\.00 owed.*₦3,500\.00/),
  ])
  const receipt13 = list.getByRole('link', { name: /^View Receipt No. 13/ })
  expect(receipt13.getAttribute('href')).toBe(`/sales?receipt=${idOf(10)}`)
  expect(list.getByRole('link', { name: 'Edge control' }).getAttribute('href')).toBe(`/sales?receipt=${idOf(8)}`)
})

test('who may be the same person is suggested; merging asks first, and says that it cannot be undone', async () => {
  const asked = serve(
    read(),
    served(listDuplicatesContract, () => ({ duplicates: [twin] })),
    ...history,
    served(mergeCustomersContract, () => ({ customer: bisi })),
  )
  show()
  const card = within(await screen.findByRole('region', { name: 'May be the same person' }))
  expect(card.getByRole('listitem').textContent).toContain('Same phone')
  await userEvent.click(card.getByRole('button', { name: 'Merge Bisi O.' }))
  const question = within(await screen.findByRole('dialog', { name: 'Merge customers' }))
  question.getByText(/All appointments and sales of Bisi O. move to Bisi Ogunleye.*cannot be undone/)
  expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toEqual({ otherId: twin.id }))
})

test('the focus goes to the heading when the suggestion is gone that was merged', async () => {
  let duplicates = [twin]
  serve(
    read(),
    served(listDuplicatesContract, () => ({ duplicates })),
    ...history,
    served(mergeCustomersContract, () => {
      duplicates = []
      return { customer: bisi }
    }),
  )
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Merge Bisi O.' }))
  const question = await screen.findByRole('dialog', { name: 'Merge customers' })
  await userEvent.click(within(question).getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test(
  'Escape answers the question of merging with no, and then closes the sheet under it',
  { timeout: 60_000 },
  async () => {
    open(
      read(),
      served(listCustomersContract, () => ({
        customers: [bisi, twin].map((one) => ({ ...one, phoneE164: null, balanceMinor: 0, lastItems: [] })),
        nextCursor: null,
      })),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Merge' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Merge into Bisi Ogunleye' }))
    await userEvent.type(sheet.getByLabelText('Search customers'), 'bisi')
    await userEvent.click(await sheet.findByRole('button', { name: 'Merge Bisi O.' }))
    await screen.findByRole('dialog', { name: 'Merge customers' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Merge customers' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Merge into Bisi Ogunleye' })).toBeTruthy()
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}')
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  },
)

test('archiving asks; who is archived can be restored, as far as the plan allows', async () => {
  let isArchived = false
  const asked = open(
    served(readCustomerContract, () => ({
      customer: { ...bisi, archivedAt: isArchived ? '2026-11-21T09:00:00.000Z' : null },
      phoneE164: null,
      balanceMinor: 0,
      nextAppointmentAt: null,
      noShowCount: 0,
    })),
    served(archiveCustomerContract, () => {
      isArchived = true
      return { customer: bisi }
    }),
    served(restoreCustomerContract, () => {
      throw refuse(402, { code: 'customer-limit', message: 'Customer limit reached.' })
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  const question = within(await screen.findByRole('dialog', { name: 'Archive Bisi Ogunleye' }))
  await userEvent.click(question.getByRole('button', { name: 'Archive' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  const limit = within(await screen.findByRole('dialog', { name: 'Upgrade Required' }))
  limit.getByText('Customer limit reached.')
  expect(asked.filter(({ line }) => line.startsWith('POST')).map(({ line }) => line.split('/').at(-1))).toEqual([
    'archive',
    'restore',
  ])
})

test('a stylist looks, and changes nothing', async () => {
  serve(read(), ...history)
  show('stylist')
  await screen.findByRole('heading', { level: 1, name: 'Bisi Ogunleye' })
  for (const name of ['Edit', 'Merge', 'Archive']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an unknown customer is not a failure to retry, and an invalid id is not requested', async () => {
  const asked = serve(
    served(readCustomerContract, () => {
      throw refuse(404, { code: 'not-found', message: 'This was not found.' })
    }),
  )
  const { unmount } = show('owner', 'garbage')
  await screen.findByText('This customer was not found')
  expect(asked).toEqual([])
  unmount()
  show()
  await screen.findByText('This customer was not found')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('link', { name: /All customers/ })).toBeTruthy()
})
