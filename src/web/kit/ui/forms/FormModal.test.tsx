// @vitest-environment jsdom
import { TextInput } from '@mantine/core'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ApiRefusal } from '#web/kit/api.ts'
import { FormModal } from './FormModal.tsx'
import { useSheetForm } from './use-sheet-form.ts'
import { render } from '#web/kit/ui/testing.tsx'

function AddCustomer({ send }: { send: (values: { name: string; phone: string }) => unknown }) {
  const [opened, setOpened] = useState(true)
  const form = useSheetForm({ opened, onClose: () => setOpened(false), initialValues: { name: '', phone: '' } })
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {!opened && <p>Closed</p>}
      <FormModal title="Add Customer" form={form} submitLabel="Add Customer" onSubmit={send}>
        <TextInput label="Name" {...form.getInputProps('name')} />
        <TextInput label="Phone" {...form.getInputProps('phone')} />
      </FormModal>
    </>
  )
}

async function type(label: string, text: string) {
  await userEvent.type(screen.getByLabelText(label), text)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add Customer' }))
const refuse = (refusal: Partial<ApiRefusal> & { code: string; message: string }) => () => {
  throw new ApiRefusal(refusal)
}

test('A refusal of a field is shown at it, with the focus, and nothing typed is lost', async () => {
  render(
    <AddCustomer send={refuse({ code: 'invalid-phone', field: 'phone', message: 'Enter a whole phone number' })} />,
  )
  await type('Name', 'Kemi')
  await type('Phone', '0803')
  await submit()
  const phone = screen.getByLabelText('Phone')
  await waitFor(() => expect(document.activeElement).toBe(phone))
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a whole phone number')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect((phone as HTMLInputElement).value).toBe('0803')
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Kemi')
})

test('The second press of a double tap does not reach what lay under the form; a later one does', async () => {
  render(<AddCustomer send={() => undefined} />)
  const pressAt = (at: HTMLElement, timeStamp: number, clientX = 100) => {
    const press = createEvent.click(at, { clientX, clientY: 700 })
    Object.defineProperty(press, 'timeStamp', { value: timeStamp })
    fireEvent(at, press)
  }
  pressAt(screen.getByRole('button', { name: 'Add Customer' }), 1000)
  await screen.findByText('Closed')
  const beneath = screen.getByText('Open')
  pressAt(beneath, 1400)
  expect(screen.queryByText('Closed')).toBeTruthy()
  pressAt(beneath, 1600)
  await waitFor(() => expect(screen.queryByText('Closed')).toBeNull())
  // A press elsewhere in between: that is no double tap.
  pressAt(screen.getByRole('button', { name: 'Add Customer' }), 3000)
  pressAt(await screen.findByText('Closed'), 3200, 10)
  pressAt(beneath, 3400)
  await waitFor(() => expect(screen.queryByText('Closed')).toBeNull())
})

test('Of several fields the first on the page gets the focus', async () => {
  const fields = [
    { field: 'phone', message: 'Too short' },
    { field: 'name', message: 'Enter a name' },
  ]
  render(<AddCustomer send={refuse({ code: 'invalid-input', message: 'Check the fields', fields })} />)
  await type('Phone', '1')
  await submit()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(screen.getByText('Too short')).toBeTruthy()
})

test('A refusal of no field of the form is shown on top', async () => {
  render(<AddCustomer send={refuse({ code: 'taken', field: 'elsewhere', message: 'Someone was quicker' })} />)
  await type('Name', 'Kemi')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Someone was quicker')
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Kemi')
})

test('A plan limit asks to upgrade, over the form', async () => {
  const sentence = 'Customer limit reached. Upgrade to Pro for unlimited customers.'
  render(<AddCustomer send={refuse({ code: 'customer-limit', message: sentence })} />)
  await type('Name', 'Kemi')
  await submit()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/billing?plan=pro')
  await userEvent.click(screen.getByRole('button', { name: 'Maybe Later' }))
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Kemi')
})

test('What is sent are the values; then the modal closes and the form is new', async () => {
  const sent: unknown[] = []
  render(<AddCustomer send={(values) => void sent.push(values)} />)
  await type('Name', 'Kemi')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ name: 'Kemi', phone: '' }])
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('')
})

test('two presses, and two Enters, send once', async () => {
  const sent: unknown[] = []
  let finish = () => {}
  render(
    <AddCustomer
      send={(values) => {
        sent.push(values)
        return new Promise<void>((resolve) => (finish = resolve))
      }}
    />,
  )
  await type('Name', 'Kemi{Enter}{Enter}')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Saving...' }))
  expect(sent).toHaveLength(1)
  finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Cancel just closes; with something typed it asks first, and keeps it when asked to', async () => {
  render(<AddCustomer send={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await type('Name', 'Kemi')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep Editing' }))
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Kemi')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Customer' })).toBeNull())
})

test('Escape asks as Cancel does; a second Escape only takes the question away', async () => {
  render(<AddCustomer send={() => undefined} />)
  await type('Name', 'Kemi')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull())
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Kemi')
})

test('What is wrong with a field is said at it, not the sentence of the whole', async () => {
  const sentence = 'Some fields are missing or not valid. Check the marked fields.'
  const fields = [{ field: 'phone', message: 'At most 32 characters.' }]
  render(<AddCustomer send={refuse({ code: 'invalid-input', field: 'phone', message: sentence, fields })} />)
  await submit()
  await screen.findByText('At most 32 characters.')
  expect(screen.queryByText(sentence)).toBeNull()
})

test('Escape while it is being saved says so; once saved both are gone, and the next opening asks nothing', async () => {
  let finish = () => {}
  render(<AddCustomer send={() => new Promise<void>((resolve) => (finish = resolve))} />)
  await type('Name', 'Kemi')
  await submit()
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Leave while it is being saved?' })
  finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await type('Name', 'Ada')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('of several wrong fields the top says how many, until they are mended', async () => {
  const fields = [
    { field: 'phone', message: 'Too short' },
    { field: 'name', message: 'Enter a name' },
  ]
  render(<AddCustomer send={refuse({ code: 'invalid-input', message: 'Check the fields', fields })} />)
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Check the 2 marked fields.')
  await type('Name', 'Kemi')
  await type('Phone', '0803')
  expect(screen.queryByRole('alert')).toBeNull()
})
