// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { AddressProvider } from '#web/kit/address.tsx'
import { categoryKinds, useListFilter } from '#web/kit/use-list-filter.ts'
import { Finder } from './Finder.tsx'
import { ListFinder } from '#web/kit/ui/lists/ListFinder.tsx'
import { NoRows } from '#web/kit/ui/lists/NothingFound.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { render } from '#web/kit/ui/testing.tsx'

const rows = [
  { name: 'Bùkọ́lá braids', category: 'Hair' },
  { name: 'Gel manicure', category: 'Nails' },
  { name: 'Pedicure', category: 'Nails' },
]

/** An address as the router keeps one; what was asked of it is listed. */
function Addressed({ initial, children }: { initial: Record<string, string>; children: ReactNode }) {
  const [params, setParams] = useState<Readonly<Record<string, string | undefined>>>(initial)
  const change = (changes: typeof params) => setParams((now) => ({ ...now, ...changes }))
  return (
    <AddressProvider address={{ params, change }}>
      <p role="note">{JSON.stringify(params)}</p>
      <button type="button" onClick={() => setParams({})}>
        Menu
      </button>
      {children}
    </AddressProvider>
  )
}

function List() {
  const filter = useListFilter(rows, ({ name, category }) => [name, category], categoryKinds(rows))
  return (
    <>
      <ListFinder what="services" placeholder="Name" filter={filter} />
      {filter.found?.map(({ name }) => (
        <h2 key={name}>{name}</h2>
      ))}
      {filter.found?.length === 0 && (
        <NoRows what="services" filter={filter}>
          Nothing yet
        </NoRows>
      )}
    </>
  )
}

const show = (initial: Record<string, string> = {}) =>
  render(
    <Addressed initial={initial}>
      <List />
    </Addressed>,
  )
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const box = () => screen.getByRole('searchbox', { name: 'Search services' })

test(
  'typing narrows at once, without marks and capitals (R-84), and goes into the address',
  { timeout: 60_000 },
  async () => {
    show()
    await userEvent.type(box(), 'BUKOLA')
    expect(names()).toEqual(['Bùkọ́lá braids'])
    await screen.findByText('{"q":"BUKOLA"}')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(names()).toHaveLength(3)
    expect(document.activeElement).toBe(box())
  },
)

test('the address says what is shown: after Back, a reload, and a press on the page’s own entry', async () => {
  show({ q: 'cure', show: 'Nails' })
  expect(names()).toEqual(['Gel manicure', 'Pedicure'])
  expect(screen.getByRole('button', { name: 'Nails' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(names()).toHaveLength(3)
  expect(box()).toHaveProperty('value', '')
})

test('on a phone further fields are behind a button, unless one is in use; so are the tools of a page', async () => {
  const page = (inUse: boolean) => (
    <>
      <PageHeader title="Sales" tools={<button type="button">Day Close</button>} />
      <Finder label="Find sales" search={<input />} more={<button type="button">Any payment</button>} inUse={inUse} />
    </>
  )
  const { unmount } = render(page(false), { phone: true })
  expect(screen.queryByRole('button', { name: 'Any payment' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.getByRole('button', { name: 'Any payment' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Day Close' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(screen.getByRole('button', { name: 'Day Close' })).toBeTruthy()
  unmount()
  render(page(true), { phone: true })
  expect(screen.getByRole('button', { name: 'Any payment' })).toBeTruthy()
})
