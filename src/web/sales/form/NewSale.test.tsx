// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { type FromAppointment, writeFromAppointment } from '#domain/sales/form/from-appointment.ts'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { anAppointment, aPlace } from '#domain/testing.ts'
import { hrefTo } from '#web/kit/href.ts'
import { type Asked, lost, serve, type Served, served, Stage } from '#web/kit/testing-server.tsx'
import { toastStore } from '#web/kit/ui/states/toast.ts'
import { render } from '#web/kit/ui/testing.tsx'
import { SalesPage } from '#web/sales/SalesPage.tsx'
import { sale } from '#web/sales/receipt/testing-receipt.ts'
import { adaeze, cornrows, edgeControl, idOf, owner, shop, stylist } from '#web/sales/testing-shop.ts'

const recorded = served(recordSaleContract, () => ({ sale }))
const receipt = served(readSaleContract, () => ({ sale, payPath: null }))

beforeEach(() => window.history.replaceState(null, '', '/sales?new'))

async function open(...endpoints: Served[]) {
  const asked = serve(...shop(), receipt, ...endpoints)
  render(
    <Stage>
      <SalesPage />
    </Stage>,
  )
  const form = within(await screen.findByRole('dialog', { name: 'New Sale' }))
  await form.findByRole('group', { name: 'Item 1' })
  return { asked, form }
}

const item = (number: number) => within(screen.getByRole('group', { name: `Item ${number}` }))
const choose = async (number: number, name: string) => {
  await userEvent.click(item(number).getByPlaceholderText('Choose'))
  await userEvent.click(await item(number).findByRole('option', { name: new RegExp(name) }))
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Record Sale' }))
const sent = (asked: Asked[]) => asked.filter(({ line }) => line === 'POST /api/sales').map(({ body }) => body)
const keysOf = (asked: Asked[]) => asked.filter(({ line }) => line === 'POST /api/sales').map(({ key }) => key)

test('a sale of a service and two products, with its receipt', { timeout: 60_000 }, async () => {
  const { asked, form } = await open(recorded)
  expect(form.queryByLabelText('Sold at'), 'there is one location').toBeNull()
  await choose(1, 'Cornrows')
  expect(item(1).getByLabelText('Unit price')).toHaveProperty('value', '7,000.00')
  await userEvent.click(item(1).getByRole('button', { name: 'Staff: Tolu Bello' }))
  await userEvent.click(await item(1).findByRole('menuitem', { name: 'Chiamaka Eze' }))
  await userEvent.click(form.getByRole('button', { name: 'Add Item' }))
  await choose(2, 'Edge control')
  await userEvent.click(item(2).getByRole('button', { name: 'One more' }))
  await userEvent.click(form.getByRole('radio', { name: 'Transfer' }))
  await userEvent.click(form.getByPlaceholderText('Walk-in'))
  await userEvent.click(await form.findByRole('option', { name: 'Adaeze Nwosu 0803 555 0142 · no visit yet' }))
  expect(form.getByText(/Total, 3 items/).textContent).toContain('₦14,000.00')
  const preview = screen.getByRole('region', { name: 'Receipt preview' }).textContent
  expect(preview).toContain('Cornrows₦7,000.00with Chiamaka')
  expect(preview).toContain('Edge control₦7,000.002 × ₦3,500.00')
  expect(preview).toContain('Thank you, Adaeze.')

  await press()
  const paper = await screen.findByRole('region', { name: 'Receipt No. 12' })
  expect(paper.textContent).toContain('ReceiptNo. 12Receipt id00000040Date21 Nov 2026, 12:40CustomerAdaeze Nwosu')
  expect(paper.textContent).toContain('By transfer, awaiting confirmation₦7,000.00')
  expect(sent(asked)).toMatchObject([
    {
      customerId: adaeze,
      staffId: owner,
      locationId: null,
      appointmentId: null,
      paymentMethod: 'transfer',
      items: [
        { type: 'service', serviceId: cornrows, quantity: 1, unitPriceMinor: 700_000, staffId: stylist },
        { type: 'product', productId: edgeControl, quantity: 2, unitPriceMinor: 350_000, staffId: null },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Sale' })).toBeNull())
})

test(
  'on a phone, popular items come before an empty row, which appears with a problem or to search',
  { timeout: 60_000 },
  async () => {
    const popular = served(listPopularContract, () => ({ serviceIds: [cornrows], productIds: [] }))
    const asked = serve(popular, ...shop(), receipt)
    render(
      <Stage>
        <SalesPage />
      </Stage>,
      { phone: true },
    )
    const form = within(await screen.findByRole('dialog', { name: 'New Sale' }))
    const tile = within(await form.findByRole('group', { name: 'Most sold' })).getByRole('button', {
      name: /^Cornrows/,
    })
    expect(form.queryByRole('group', { name: 'Item 1' })).toBeNull()
    await press()
    expect(document.activeElement).toBe(item(1).getByPlaceholderText('Choose'))
    expect(item(1).getByText('Choose a service or product.')).toBeTruthy()
    expect(sent(asked)).toEqual([])
    await userEvent.click(item(1).getByRole('button', { name: 'Remove item 1' }))
    expect(form.queryByRole('group', { name: 'Item 1' })).toBeNull()
    await userEvent.click(tile)
    expect(item(1).getByLabelText('Unit price')).toHaveProperty('value', '7,000.00')
    await userEvent.click(item(1).getByRole('button', { name: 'Remove item 1' }))
    await userEvent.click(form.getByRole('button', { name: 'Add Item' }))
    expect(item(1).getByPlaceholderText('Choose')).toHaveProperty('value', '')
  },
)

test(
  'part of a name and two times Enter, however fast: what is found is chosen, and the second Enter is the form’s',
  { timeout: 60_000 },
  async () => {
    await open(recorded)
    const field = item(1).getByPlaceholderText('Choose')
    await userEvent.type(field, 'corn')
    // False: taken by the field. No time passes between the two.
    expect(fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })).toBe(false)
    expect(fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })).toBe(true)
    expect(item(1).getByLabelText('Unit price')).toHaveProperty('value', '7,000.00')
    // The list opened once more over what was chosen: Enter keeps it.
    await userEvent.click(field)
    await userEvent.keyboard('{Enter}')
    expect(item(1).getByLabelText('Unit price')).toHaveProperty('value', '7,000.00')
    expect(field).toHaveProperty('value', 'Cornrows')
  },
)

test(
  'after a lost answer the form stays, says that pressing again is safe, and sends the same key and contents',
  { timeout: 60_000 },
  async () => {
    let answers = 0
    const { asked } = await open(
      served(recordSaleContract, () => {
        answers += 1
        if (answers === 1) throw lost()
        return { sale }
      }),
    )
    await choose(1, 'Cornrows')
    await press()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Failed to create sale\..*the sale is saved only once\.$/,
    )
    await press()
    await screen.findByRole('region', { name: 'Receipt No. 12' })
    const [first, second] = sent(asked)
    expect(second).toEqual(first)
    expect(new Set(keysOf(asked)).size).toBe(1)
  },
)

const appointmentId = idOf('50')
const appointment = (more: object) =>
  served(readAppointmentContract, () => ({
    appointment: anAppointment({
      id: appointmentId,
      status: 'in-progress',
      startedAt: '2026-11-21T09:00:00.000Z',
      staffId: stylist,
      staffName: 'Chiamaka Eze',
      customerId: adaeze,
      customerName: 'Adaeze Nwosu',
      customerPhone: '0803 555 0142',
      services: [{ serviceId: cornrows, name: 'Cornrows', priceMinor: 600_000, durationMin: 60, ...aPlace() }],
      ...more,
    }),
  }))
const fromAppointment = (more: Partial<FromAppointment> = {}) => {
  const own = { appointmentId, customerId: adaeze, serviceIds: [cornrows], staffId: stylist }
  const asked = writeFromAppointment({ ...own, ...more })
  window.history.replaceState(null, '', hrefTo('/sales', { fromAppointment: asked }))
}

test(
  'an address with an unknown member says so at the field, and names other ids that are not the appointment’s',
  { timeout: 60_000 },
  async () => {
    fromAppointment({ staffId: idOf('99'), serviceIds: [cornrows, idOf('98')] })
    const { form } = await open(appointment({}))
    expect(form.getByText('This member is no longer on the team: choose who did it.')).toBeTruthy()
    expect(toastStore.read().map(({ message }) => message)).toContain(
      'The services in the link don’t match the appointment. The appointment’s own are filled in.',
    )
    await userEvent.click(form.getByRole('combobox', { name: 'Staff' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Tolu Bello' }))
    expect(form.queryByText(/no longer on the team/)).toBeNull()
  },
)

test('an appointment that is sold already opens no form, and says why', async () => {
  fromAppointment()
  serve(...shop(), appointment({ isSold: true }))
  render(
    <Stage>
      <SalesPage />
    </Stage>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('A sale for this appointment was already recorded.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test(
  'an appointment that could not be read can be tried again, though the address has let go of it',
  { timeout: 60_000 },
  async () => {
    fromAppointment()
    let isDown = true
    const { contract, answer } = appointment({})
    serve(...shop(), {
      contract,
      answer: (input) => {
        if (isDown) throw lost()
        return answer(input)
      },
    })
    render(
      <Stage>
        <SalesPage />
      </Stage>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('dialog', { name: 'New Sale' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
