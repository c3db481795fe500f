// @vitest-environment jsdom
import { Button } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { searchCustomersContract } from '#domain/customers/contract.ts'
import { aCustomer } from '#domain/testing.ts'
import { refuse, serve, type Served, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { customerLabel, type NamedCustomer } from './customer-label.ts'
import { CustomerPick } from './CustomerPick.tsx'
import { useAddCustomer } from './use-add-customer.tsx'

const idOf = (end: string) => `019aa3f2-7c1e-7b60-9d55-0000000000${end}`
const hit = (end: string, name: string, phone: string | null = null) => aCustomer({ id: idOf(end), name, phone })
const people = [hit('01', 'Ada Obi', '0803 555 0142'), hit('02', 'Ada Eze'), hit('03', 'Bisi')]
const search = served(searchCustomersContract, ({ query }) => ({
  customers: people.filter(({ name }) => name.toLowerCase().includes(query.search ?? '')),
}))

type OnSend = (chosen: string | null, text: string) => void

function Stand({ onSend }: { onSend: OnSend }) {
  const [{ chosen, text }, setState] = useState({ chosen: null as NamedCustomer | null, text: '' })
  const adding = useAddCustomer((added) => setState({ chosen: added, text: customerLabel(added) }))
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSend(chosen?.name ?? null, text)
        }}
      >
        <CustomerPick
          label="Customer"
          chosenId={chosen?.id ?? null}
          text={text}
          onChange={(next, typed) => setState({ chosen: next, text: typed })}
          onAdd={adding.onAdd}
        />
        <Button type="submit">Send</Button>
      </form>
      {adding.dialog}
    </>
  )
}

function open({ role = 'owner' as 'owner' | 'stylist', endpoints = [search] as Served[] } = {}) {
  const sent = vi.fn<OnSend>()
  const asked = serve(...endpoints)
  render(
    <Stage me={{ role }}>
      <Stand onSend={sent} />
    </Stage>,
  )
  return { sent, asked, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' }) }
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

/** Holds the answers back until they are let go, each by what was searched. */
function holdAnswers() {
  const answer = window.fetch
  const held = new Map<string, () => void>()
  window.fetch = async (address, init) => {
    const wanted = new URL(String(address), 'http://here').searchParams.get('search') ?? ''
    await new Promise<void>((go) => held.set(wanted, go))
    return await answer(address, init)
  }
  const later = async (wanted: string) => {
    await waitFor(() => expect(held.has(wanted)).toBe(true))
    return held.get(wanted)!
  }
  return Object.assign(async (wanted: string) => (await later(wanted))(), { later })
}

test('the arrow keys go round, the active one is named, and Enter takes it', async () => {
  const { field } = open()
  await userEvent.type(field, 'ada')
  await screen.findByRole('option', { name: 'Add “ada” as customer' })
  const options = screen.getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'Ada Obi 0803 555 0142 · no visit yet',
    'Ada Eze no visit yet',
    'Add “ada” as customer',
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(options[1]!.id)
  expect(options[1]!.getAttribute('aria-selected')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox')
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Ada Eze')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('Tab keeps the typed text; an exact name is chosen, anything else is no one', async () => {
  const { sent, field } = open()
  await userEvent.type(field, 'ada ')
  await screen.findByRole('option', { name: /Ada Obi/ })
  await userEvent.tab()
  await send()
  expect(sent).toHaveBeenLastCalledWith(null, 'ada ')
  await userEvent.clear(field)
  await userEvent.type(field, 'bisi')
  await userEvent.tab()
  await waitFor(() => expect(field.value).toBe('Bisi'))
  await send()
  expect(sent).toHaveBeenLastCalledWith('Bisi', 'Bisi')
})

test('typing over who was chosen lets them go', async () => {
  const { sent, field } = open()
  await userEvent.type(field, 'bisi{Enter}')
  await waitFor(() => expect(field.value).toBe('Bisi'))
  await userEvent.type(field, 'x')
  await send()
  expect(sent).toHaveBeenLastCalledWith(null, 'Bisix')
})

test('an older answer never takes the place of a newer one', { timeout: 60_000 }, async () => {
  const { field } = open()
  const letGo = holdAnswers()
  await userEvent.type(field, 'ada{Enter}')
  const adaAnswers = await letGo.later('ada')
  await userEvent.clear(field)
  await userEvent.type(field, 'bisi{Enter}')
  adaAnswers()
  const bisiAnswers = await letGo.later('bisi')
  expect(field.value).toBe('bisi')
  bisiAnswers()
  await waitFor(() => expect(field.value).toBe('Bisi'))
})

test('the mark of the arrow keys stays with its person, not with its place', async () => {
  const { field } = open()
  await userEvent.type(field, 'b')
  await screen.findByRole('option', { name: 'Add “b” as customer' })
  const letGo = holdAnswers()
  await userEvent.type(field, 'is')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Bisi')
  await letGo('bis')
  await screen.findByRole('option', { name: 'Add “bis” as customer' })
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false'])
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Bisi')
})

test('a failed search says so, and Retry asks again', async () => {
  let broken = true
  const { field } = open({
    endpoints: [
      served(searchCustomersContract, () => {
        if (broken) throw refuse(500, { code: 'bug', message: 'Quote 1A2B.' })
        return { customers: people }
      }),
    ],
  })
  await userEvent.type(field, 'ada')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Quote 1A2B.'))
  expect(screen.queryByRole('option')).toBeNull()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('option', { name: /Ada Obi/ })
  expect(document.activeElement).toBe(field)
})

test('who may not add customers is not offered to', async () => {
  const { field } = open({ role: 'stylist' })
  await userEvent.type(field, 'Halima')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No matches'))
  expect(screen.queryByRole('option')).toBeNull()
})

test('Enter that accepts a word of an input method chooses no one', async () => {
  const { field } = open()
  await userEvent.type(field, 'bisi')
  await screen.findByRole('option', { name: /^Bisi/ })
  // From now on Enter would choose at once.
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/found$/))
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(field.value).toBe('bisi')
})
