// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Role } from '#domain/kit/endpoint.ts'
import { addServiceContract, listServicesContract, type Service } from '#domain/services/contract.ts'
import { listStaffContract } from '#domain/staff/contract.ts'
import { aMember, aService, idOf } from '#domain/testing.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { ServicesPage } from './ServicesPage.tsx'

const service = (n: number, name: string, more: Partial<Service> = {}) =>
  aService({ id: idOf(n), name, durationMin: 90, ...more })
const listOf = (...services: Service[]) => served(listServicesContract, () => ({ services }))
const member = (n: number, name: string, serviceIds: string[] = []) => aMember({ id: idOf(n), name, serviceIds })
const team = (...staff: ReturnType<typeof member>[]) =>
  served(listStaffContract, () => ({ staff, defaultCommissionBp: null }))
const show = (role: Role = 'owner') =>
  render(
    <Stage me={{ role }}>
      <ServicesPage />
    </Stage>,
  )

test('cards and table', async () => {
  serve(
    listOf(
      service(1, 'Cornrows'),
      service(2, 'Gel manicure', { category: 'Nails', priceMinor: 350_001, isActive: false }),
    ),
  )
  show()
  const table = within(await screen.findByRole('table', { name: 'Services' }))
  expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Service', 'Category', 'Price', 'Duration', 'Status', 'Actions'],
    ['Cornrows', 'Hair', '₦7,000.00', '90 min', 'Active', 'EditDeactivate'],
    ['Gel manicure', 'Nails', '₦3,500.01', '90 min', 'Inactive', 'EditActivate'],
  ])
  const card = (name: string) => screen.getByRole('group', { name }).textContent
  expect(card('Total Services')).toContain('2')
  expect(card('Active Services')).toContain('1')
  expect(card('Average Price')).toContain('₦5,250.01')
})

test(
  'a service is added; a blank duration becomes 30 minutes, the category is Hair unless changed',
  { timeout: 60_000 },
  async () => {
    const asked = serve(
      team(),
      listOf(),
      served(addServiceContract, ({ body }) => ({ service: service(3, body.name) })),
    )
    show()
    await screen.findByText('No services yet. Add your first service!')
    await userEvent.click(screen.getByRole('button', { name: 'Add Service' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.clear(form.getByLabelText(/^Duration/))
    await userEvent.type(form.getByLabelText('Name'), 'Cornrows')
    await userEvent.click(form.getByRole('button', { name: 'Add Service' }))
    await form.findByText('This is required.')
    expect(asked.filter(({ line }) => line.startsWith('POST'))).toEqual([])
    await userEvent.type(form.getByLabelText('Price'), '1,500.50')
    await userEvent.click(form.getByRole('button', { name: 'Add Service' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ line }) => line === 'POST /api/services')!.body).toEqual({
      name: 'Cornrows',
      category: 'Hair',
      priceMinor: 150_050,
      depositMinor: 0,
      durationMin: 30,
      description: '',
      bufferBeforeMin: 0,
      bufferAfterMin: 0,
      processingStartMin: null,
      processingMin: 0,
      mayRunBeside: false,
      preparation: '',
      mustAcceptPreparation: false,
    })
  },
)

test(
  'the time around a service: kept closed, opened by what is wrong in it, and told in the list',
  { timeout: 60_000 },
  async () => {
    const colour = service(4, 'Colour', {
      bufferBeforeMin: 5,
      bufferAfterMin: 10,
      processingStartMin: 30,
      processingMin: 35,
    })
    const asked = serve(
      team(),
      listOf(colour),
      served(addServiceContract, () => ({ service: colour })),
    )
    show()
    expect(await screen.findByText('5 min before, 10 min after, free from minute 30 to 65')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Add Service/ }))
    const form = within(await screen.findByRole('dialog'))
    const section = form.getByRole('button', { name: 'Time around the service' })
    expect([section.getAttribute('aria-expanded'), form.queryByLabelText(/Before/)]).toEqual(['false', null])
    await userEvent.click(section)
    await userEvent.type(form.getByLabelText('Name'), 'Colour')
    await userEvent.type(form.getByLabelText('Price'), '9000')
    await userEvent.type(form.getByLabelText(/^Before/), '5')
    await userEvent.type(form.getByLabelText(/^Processing starts/), '20')
    await userEvent.click(section)
    await userEvent.click(form.getByRole('button', { name: 'Add Service' }))
    await form.findByText('The processing time must start after the service does, and end inside it.')
    expect(section.getAttribute('aria-expanded')).toBe('true')
    await userEvent.type(form.getByLabelText(/^Processing lasts/), '10')
    await userEvent.click(form.getByRole('button', { name: 'Add Service' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ line }) => line === 'POST /api/services')!.body).toMatchObject({
      bufferBeforeMin: 5,
      bufferAfterMin: 0,
      processingStartMin: 20,
      processingMin: 10,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Edit Colour' }))
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Service' }))
    edit.getByRole('button', {
      name: /^Time around the service ?5 min before, 10 min after, free from minute 30 to 65$/,
    })
  },
)
