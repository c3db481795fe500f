// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { searchEverythingContract } from '#domain/search/contract.ts'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { SearchSheet } from './SearchSheet.tsx'

const nothing = { customers: [], appointments: [], sales: [], services: [], products: [] }
const id = '019aa3f2-7c1e-7b60-9d55-000000000001'
const ada = { id, name: 'Ada Obi', phone: null, visitCount: 0, lastVisitAt: null }

function open(answer: () => typeof nothing | { customers: (typeof ada)[] }) {
  const onGo = vi.fn<(href: string) => void>()
  serve(served(searchEverythingContract, () => ({ ...nothing, ...answer() })))
  render(
    <Stage>
      <SearchSheet opened onClose={() => undefined} onGo={onGo} mayOpen={() => true} />
    </Stage>,
  )
  return { onGo, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' }) }
}

test('Enter right after typing waits for the answer and opens the first result', async () => {
  const { onGo, field } = open(() => ({ customers: [ada] }))
  await userEvent.type(field, 'ada{Enter}')
  await waitFor(() => expect(onGo.mock.calls).toEqual([[`/customers/${id}`]]))
})

test('without a text the arrows go through actions and screens', async () => {
  const { onGo, field } = open(() => nothing)
  await userEvent.click(field)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  expect(onGo.mock.calls).toEqual([['/appointments?new=']])
})

test('a failed search says so, and Retry asks again', async () => {
  let isBroken = true
  const { field } = open(() => {
    if (isBroken) throw refuse(500, { code: 'bug', message: 'Quote 1A2B.' })
    return { customers: [ada] }
  })
  await userEvent.type(field, 'ada')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Quote 1A2B.'))
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('option', { name: /Ada Obi/ })
})
