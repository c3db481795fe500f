// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listDuplicatesContract } from '#domain/customers/contract-merge.ts'
import {
  type CustomerDetails,
  editCustomerContract,
  listCustomerAppointmentsContract,
  listCustomerTimelineContract,
  readCustomerContract,
} from '#domain/customers/contract-page.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { aCustomer } from '#domain/testing.ts'
import { refresh } from '#web/kit/query.ts'
import { lost, refuse, serve, type Served, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { CustomerById } from './CustomerPage.tsx'

const bisi = aCustomer({ name: 'Bisi Ogunleye', phone: '0803 123 4567', notes: 'Shy', preferences: 'Tea', version: 5 })
const answer = (customer: CustomerDetails) => ({
  customer,
  phoneE164: null,
  balanceMinor: 0,
  nextAppointmentAt: null,
  noShowCount: 0,
})

function open(...endpoints: Served[]) {
  const asked = serve(
    ...endpoints,
    served(listDuplicatesContract, () => ({ duplicates: [] })),
    served(listCustomerAppointmentsContract, () => ({ appointments: [], nextCursor: null })),
    served(listCustomerTimelineContract, () => ({ entries: [], nextCursor: null })),
  )
  render(
    <Stage>
      <CustomerById id={bisi.id} />
    </Stage>,
  )
  return asked
}

describe('someone else changed the customer meanwhile', { timeout: 60_000 }, () => {
  /** The server after that: it refuses the version of before, and takes the new one. */
  async function outrun() {
    let now = bisi
    const asked = open(
      served(readCustomerContract, () => answer(now)),
      served(editCustomerContract, ({ body: { version, ...fields } }) => {
        if (version === now.version) {
          now = { ...now, ...fields, messageChannel: null, version: version + 1 } as CustomerDetails
          return { customer: now }
        }
        throw refuse(409, { code: 'changed-meanwhile', message: sentenceOf('changed-meanwhile') })
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit Customer' }))
    await userEvent.type(form.getByLabelText(/^Preferences/), ', no sugar')
    now = { ...now, phone: '0805 111 2222', version: 6 }
    await userEvent.click(form.getByRole('button', { name: 'Update Customer' }))
    const notice = within(
      await form.findByText('Someone changed the phone in the meantime.').then((at) => at.closest('form')!),
    )
    expect(form.getAllByRole('alert').length, 'one notice, not the refusal too').toBe(1)
    expect(notice.getByText('0805 111 2222')).toBeTruthy()
    return { form, sent: () => asked.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body) }
  }

  test('Save Mine Anyway lays what was typed over it', async () => {
    const { form, sent } = await outrun()
    await userEvent.click(form.getByRole('button', { name: 'Save Mine Anyway' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()[1]).toMatchObject({ version: 6, phone: '0805 111 2222', preferences: 'Tea, no sugar', notes: 'Shy' })
  })

  test('Load the New Values shows theirs, and an edit of that passes', async () => {
    const { form, sent } = await outrun()
    await userEvent.click(form.getByRole('button', { name: 'Load the New Values' }))
    await waitFor(() => expect(form.getByLabelText(/^Phone/)).toHaveProperty('value', '0805 111 2222'))
    expect(form.getByLabelText(/^Preferences/)).toHaveProperty('value', 'Tea')
    expect(form.queryByRole('alert')).toBeNull()
    await userEvent.type(form.getByLabelText(/^Notes/), '!')
    await userEvent.click(form.getByRole('button', { name: 'Update Customer' }))
    await waitFor(() => expect(sent()[1]).toMatchObject({ version: 6, preferences: 'Tea', notes: 'Shy!' }))
  })

  test('one’s own edit whose response was lost is not reported as someone else’s', async () => {
    let now = bisi
    let tries = 0
    const asked = open(
      served(readCustomerContract, () => answer(now)),
      served(editCustomerContract, ({ body: { version, ...fields } }) => {
        tries += 1
        now = { ...now, ...fields, messageChannel: null, version: version + 1 } as CustomerDetails
        if (tries === 1) throw lost()
        return { customer: now }
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit Customer' }))
    await userEvent.type(form.getByLabelText(/^Preferences/), ', no sugar')
    await userEvent.click(form.getByRole('button', { name: 'Update Customer' }))
    await form.findByText(/We couldn’t confirm it was saved/)
    await refresh(['customers'])
    expect(form.queryByText(/Someone changed/)).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Update Customer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = asked.filter(({ line }) => line.startsWith('PUT'))
    expect(second).toEqual(first)
  })

  test('while nothing is typed the form follows the server', async () => {
    let now = bisi
    open(served(readCustomerContract, () => answer(now)))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit Customer' }))
    now = { ...now, phone: '0805 111 2222', version: 6 }
    await refresh(['customers'])
    await waitFor(() => expect(form.getByLabelText(/^Phone/)).toHaveProperty('value', '0805 111 2222'))
    expect(form.queryByRole('alert')).toBeNull()
  })
})
