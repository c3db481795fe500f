// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { actionsColumn, type Column } from './data-columns.ts'
import { DataTable } from './DataTable.tsx'
import type { Read } from '#web/kit/ui/states/Loadable.tsx'
import { render } from '#web/kit/ui/testing.tsx'

interface Service {
  id: string
  name: string
  price: string
}

const columns: Column<Service>[] = [
  { key: 'name', header: 'Service', cell: ({ name }) => name },
  { key: 'price', header: 'Price', align: 'end', phone: 'amount', cell: ({ price }) => price },
  { ...actionsColumn, cell: () => <button type="button">Edit</button> },
]
const rows: Service[] = [
  { id: 'a', name: 'Cornrows', price: '₦7,000.00' },
  { id: 'b', name: 'Gel manicure', price: '₦9,500.00' },
]
const still = { error: null, refetch: () => undefined }

function table(read: Read<Service[]>) {
  return (
    <DataTable what="Services" columns={columns} read={read} rowKey={({ id }) => id} empty={<p>No services yet.</p>} />
  )
}

test('On a wide screen it is a table with its headers', () => {
  render(table({ data: rows, ...still }))
  const shown = screen.getByRole('table', { name: 'Services' })
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Service', 'Price', 'Actions'])
  expect(shown.querySelector('th .pl-hidden')?.textContent).toBe('Actions')
  expect(within(shown).getAllByRole('row')).toHaveLength(3)
})

test('On a phone it is a list of cards with the same content', () => {
  render(table({ data: rows, ...still }), { phone: true })
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem')
  expect(cards).toHaveLength(2)
  expect(cards[0]?.textContent).toContain('Cornrows')
  expect(cards[0]?.textContent).toContain('₦7,000.00')
  expect(within(cards[0] as HTMLElement).getByRole('button', { name: 'Edit' })).toBeTruthy()
})

test('A card shows a detail with its header, or in its own words if it has some, and leaves out null values', () => {
  const more: Column<Service>[] = [
    { key: 'name', header: 'Service', cell: ({ name }) => name },
    { key: 'price', header: 'Price', cell: ({ price }) => price },
    { key: 'visits', header: 'Visits', cell: () => 3, card: () => '3 visits' },
    { key: 'status', header: 'Status', cell: () => 'Active', card: () => null },
  ]
  const read = { data: rows.slice(0, 1), ...still }
  const shown = <DataTable what="Services" columns={more} read={read} rowKey={({ id }) => id} empty={null} />
  const { unmount } = render(shown, { phone: true })
  expect(screen.getByRole('listitem').textContent).toBe('CornrowsPrice: ₦7,000.003 visits')
  unmount()
  render(shown)
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Cornrows', '₦7,000.00', '3', 'Active'])
})

test('A row that opens is one tab stop, pressed anywhere; on a phone its actions are in what opens', async () => {
  const opened: string[] = []
  const shown = (
    <DataTable
      what="Services"
      columns={columns}
      read={{ data: rows, ...still }}
      rowKey={({ id }) => id}
      open={{ onPress: ({ id }) => opened.push(id), label: ({ name }) => `Open ${name}` }}
      empty={null}
    />
  )
  const { unmount } = render(shown, { phone: true })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Open Cornrows',
    'Open Gel manicure',
  ])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['a'])
  unmount()
  render(shown)
  await userEvent.click(screen.getByRole('button', { name: 'Open Gel manicure' }))
  expect(opened).toEqual(['a', 'b'])
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2)
})

test('A row that leads somewhere is a link', () => {
  const read = { data: rows.slice(0, 1), ...still }
  const open = { href: ({ id }: Service) => `/customers/${id}` as const }
  render(<DataTable what="Services" columns={columns} read={read} rowKey={({ id }) => id} open={open} empty={null} />)
  expect(screen.getByRole('link', { name: 'Cornrows' }).getAttribute('href')).toBe('/customers/a')
})

test('A failed load shows the error with Retry, never the empty list, and above what was read before', async () => {
  let asked = 0
  const failed = { error: { message: 'Check the connection.' }, refetch: () => (asked += 1) }
  const { unmount } = render(table({ data: undefined, ...failed }))
  expect(screen.getByRole('alert').textContent).toContain('Services could not be loaded. Check the connection.')
  expect(screen.queryByText('No services yet.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(asked).toBe(1)
  unmount()
  render(table({ data: rows, ...failed }))
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.getByText('Cornrows')).toBeTruthy()
})

test('Only a list that was read and has nothing is empty', () => {
  const { unmount } = render(table({ data: [], ...still }))
  expect(screen.getByText('No services yet.')).toBeTruthy()
  unmount()
  render(table({ data: undefined, ...still }))
  expect(screen.queryByText('No services yet.')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Loading Services')
})

test('The skeleton waits 200 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { container } = render(table({ data: undefined, ...still }))
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(container.querySelector('ul')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(container.querySelector('ul[aria-hidden]')).not.toBeNull()
  vi.useRealTimers()
})
