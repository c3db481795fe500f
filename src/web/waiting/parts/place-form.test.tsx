// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { listFreeMembersContract } from '#domain/appointments/contract.ts'
import { searchCustomersContract } from '#domain/customers/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { aCustomer, aMember, anAppointment, aService, idOf } from '#domain/testing.ts'
import { addToQueueContract, listQueueContract } from '#domain/waiting/contract-queue.ts'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { toastStore } from '#web/kit/ui/states/toast.ts'
import { render } from '#web/kit/ui/testing.tsx'
import { PlaceForm } from './PlaceForm.tsx'

const adaeze = aCustomer({ id: idOf(9), name: 'Adaeze Nwosu', phone: '0803 555 0142' })
const zainab = aMember({ id: idOf(7), name: 'Zainab Bello' })

async function openForm(
  customer: Partial<typeof adaeze> = {},
  answer: () => Output<typeof addToQueueContract> = () => ({ id: idOf(5), number: 3, ahead: 1 }),
  free: Output<typeof listFreeMembersContract>['members'] = [],
) {
  const asked = serve(
    served(listServicesContract, () => ({ services: [aService({ id: idOf(1), name: 'Cornrows' })] })),
    served(listPopularContract, () => ({ serviceIds: [], productIds: [] })),
    served(listStaffContract, () => ({ staff: [zainab], defaultCommissionBp: null })),
    served(listFreeMembersContract, () => ({ members: free })),
    served(listQueueContract, () => ({ isOn: true, tickets: [], team: [] })),
    served(addAppointmentContract, () => ({ appointment: anAppointment() })),
    served(searchCustomersContract, ({ query: { search = '' } }) => {
      return { customers: search !== '' && 'adaeze'.startsWith(search) ? [{ ...adaeze, ...customer }] : [] }
    }),
    served(addToQueueContract, answer),
  )
  render(
    <Stage>
      <PlaceForm opened onClose={() => undefined} />
    </Stage>,
  )
  const form = within(await screen.findByRole('dialog', { name: 'Add to Queue' }))
  await userEvent.click(await form.findByRole('button', { name: 'Cornrows' }))
  const add = async () => {
    await userEvent.click(form.getByRole('button', { name: 'Add to Queue' }))
    await waitFor(() => expect(asked.some(({ line }) => line === 'POST /api/queue')).toBe(true))
    return asked.find(({ line }) => line === 'POST /api/queue')!.body
  }
  return { form, add, asked }
}

const nameField = 'Existing customer'

test('a customer of the salon is found by name; their phone is sent', { timeout: 60_000 }, async () => {
  const { form, add } = await openForm()
  await userEvent.type(form.getByLabelText(nameField), 'ada')
  await userEvent.click(await screen.findByRole('option', { name: /Adaeze Nwosu/ }))
  expect(form.getByLabelText<HTMLInputElement>(nameField).value).toBe('Adaeze Nwosu, 0803 555 0142')
  const body = { name: 'Adaeze Nwosu', phone: '0803 555 0142', serviceIds: [idOf(1)], staffId: null }
  expect(await add()).toMatchObject(body)
  // The number of the ticket is another one: others were served before.
  await waitFor(() => expect(toastStore.read().at(-1)?.message).toBe('Adaeze Nwosu is in line, with 1 person ahead'))
})

test(
  'a name that begins like a customer’s is not taken for theirs: one must be chosen, or a walk-in',
  { timeout: 60_000 },
  async () => {
    const { form, asked } = await openForm()
    await userEvent.type(form.getByLabelText(nameField), 'ada')
    await screen.findByRole('option', { name: /Adaeze Nwosu/ })
    await userEvent.click(form.getByRole('button', { name: 'Add to Queue' }))
    await form.findByText('Please select an existing customer.')
    expect(form.getByLabelText<HTMLInputElement>(nameField).value).toBe('ada')
    expect(asked.some(({ line }) => line === 'POST /api/queue')).toBe(false)
  },
)

test('a typed name is used for a walk-in, who needs a phone', { timeout: 60_000 }, async () => {
  const { form, add } = await openForm()
  await userEvent.type(form.getByLabelText(nameField), 'Kemi Lawal')
  await userEvent.click(await screen.findByRole('option', { name: 'Walk-in “Kemi Lawal”' }))
  await userEvent.click(form.getByRole('button', { name: 'Add to Queue' }))
  await form.findByText('This is required.')
  const phone = form.getByLabelText('Phone')
  await waitFor(() => expect(document.activeElement).toBe(phone))
  await userEvent.type(phone, '0803 999 0001')
  expect(await add()).toMatchObject({ name: 'Kemi Lawal', phone: '0803 999 0001' })
})

test(
  'a chosen customer without a phone becomes a walk-in with their name, and the phone is next',
  { timeout: 60_000 },
  async () => {
    const { form } = await openForm({ phone: null })
    await userEvent.type(form.getByLabelText(nameField), 'ada')
    await userEvent.click(await screen.findByRole('option', { name: /Adaeze Nwosu/ }))
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Adaeze Nwosu')
    expect(document.activeElement).toBe(form.getByLabelText('Phone'))
  },
)

test('a refusal of the phone is shown where the phone is', { timeout: 60_000 }, async () => {
  const message = 'This phone is in line already.'
  const { form } = await openForm({}, () => {
    throw refuse(409, { code: 'in-line-already', message, field: 'phone' })
  })
  await userEvent.type(form.getByLabelText(nameField), 'ada')
  await userEvent.click(await screen.findByRole('option', { name: /Adaeze Nwosu/ }))
  await userEvent.click(form.getByRole('button', { name: 'Add to Queue' }))
  await waitFor(() => expect(form.getByLabelText(nameField).getAttribute('aria-invalid')).toBe('true'))
  form.getByText(message)
})

test('starts at once with a member who is free, also without a phone (R-422)', { timeout: 60_000 }, async () => {
  const { form, asked } = await openForm({}, undefined, [{ staffId: idOf(7), why: null, nextTime: null }])
  await userEvent.click(form.getByRole('button', { name: 'Walk-in' }))
  await userEvent.keyboard('Kemi Lawal')
  await userEvent.click(await form.findByRole('button', { name: 'Start Now with Zainab' }))
  await waitFor(() => expect(asked.some(({ line }) => line === 'POST /api/appointments')).toBe(true))
  const sent = asked.find(({ line }) => line === 'POST /api/appointments')!.body
  expect(sent).toMatchObject({ customerName: 'Kemi Lawal', staffId: idOf(7), serviceIds: [idOf(1)], isStarted: true })
})
