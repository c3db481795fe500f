// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { searchCustomersContract } from '#domain/customers/contract.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { aCustomer, aService, idOf } from '#domain/testing.ts'
import { addToQueueContract } from '#domain/waiting/contract-queue.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { PlaceForm } from './PlaceForm.tsx'

const adaeze = aCustomer({ id: idOf(9), name: 'Adaeze Nwosu', phone: '0803 555 0142' })

async function openForm() {
  const asked = serve(
    served(listServicesContract, () => ({ services: [aService({ id: idOf(1), name: 'Cornrows' })] })),
    served(listStaffContract, () => ({ staff: [], defaultCommissionBp: null })),
    served(searchCustomersContract, ({ query: { search = '' } }) => {
      return { customers: search !== '' && 'adaeze'.startsWith(search) ? [adaeze] : [] }
    }),
    served(addToQueueContract, () => ({ id: idOf(5), number: 3 })),
  )
  render(
    <Stage>
      <PlaceForm opened onClose={() => undefined} />
    </Stage>,
  )
  const form = within(await screen.findByRole('dialog', { name: 'Add to Queue' }))
  await userEvent.click(await form.findByRole('checkbox', { name: /Cornrows/ }))
  const add = async () => {
    await userEvent.click(form.getByRole('button', { name: 'Add to Queue' }))
    await waitFor(() => expect(asked.some(({ line }) => line === 'POST /api/queue')).toBe(true))
    return asked.find(({ line }) => line === 'POST /api/queue')!.body
  }
  return { form, add }
}

test('a customer of the salon is found by name, which fills in the phone', async () => {
  const { form, add } = await openForm()
  await userEvent.type(form.getByLabelText('Name'), 'ada')
  await userEvent.click(await screen.findByRole('option', { name: /Adaeze Nwosu/ }))
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Adaeze Nwosu')
  expect(form.getByLabelText<HTMLInputElement>('Phone').value).toBe('0803 555 0142')
  const body = { name: 'Adaeze Nwosu', phone: '0803 555 0142', serviceIds: [idOf(1)], staffId: null }
  expect(await add()).toMatchObject(body)
})

test('another name drops the phone of the customer who was chosen before, and a typed phone stays', async () => {
  const { form } = await openForm()
  const phone = form.getByLabelText<HTMLInputElement>('Phone')
  await userEvent.type(form.getByLabelText('Name'), 'ada')
  await userEvent.click(await screen.findByRole('option', { name: /Adaeze Nwosu/ }))
  await userEvent.type(form.getByLabelText('Name'), ' Ibe')
  expect(phone.value).toBe('')
  await userEvent.type(phone, '0803 999 0001')
  await userEvent.clear(form.getByLabelText('Name'))
  await userEvent.type(form.getByLabelText('Name'), 'Bisi')
  expect(phone.value).toBe('0803 999 0001')
})

test('a name that begins like a customer’s is not taken for theirs, by Enter or by leaving the field', async () => {
  const { form } = await openForm()
  await userEvent.type(form.getByLabelText('Name'), 'ada')
  await screen.findByRole('option', { name: /Adaeze Nwosu/ })
  await userEvent.keyboard('{Enter}')
  await userEvent.click(form.getByLabelText('Phone'))
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('ada')
  expect(form.getByLabelText<HTMLInputElement>('Phone').value).toBe('')
})

test('a new name is used as it was typed', async () => {
  const { form, add } = await openForm()
  await userEvent.type(form.getByLabelText('Name'), 'Kemi Lawal')
  await userEvent.type(form.getByLabelText('Phone'), '0803 999 0001')
  expect(await add()).toMatchObject({ name: 'Kemi Lawal', phone: '0803 999 0001' })
})
