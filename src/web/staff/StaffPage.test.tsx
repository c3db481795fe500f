// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Role } from '#domain/kit/endpoint.ts'
import { readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { listServicesContract } from '#domain/services/contract.ts'
import { listTimeOffContract } from '#domain/staff/contract-off.ts'
import { listSchedulesContract } from '#domain/staff/contract-schedules.ts'
import { addStaffContract, listStaffContract, type Member } from '#domain/staff/contract.ts'
import { aMember, aService, idOf } from '#domain/testing.ts'
import { lost, refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { StaffPage } from './StaffPage.tsx'

const service = (n: number, name: string) => aService({ id: idOf(n), name })
const offered = [service(1, 'Cornrows'), service(2, 'Gel manicure'), service(3, 'Relaxer')]
const noMonth = { salesMinor: 0, appointmentCount: 0, commissionMinor: 0 }
const member = (n: number, name: string, more: Partial<Member> = {}) =>
  aMember({ id: idOf(n), name, month: noMonth, ...more })
const team = [
  member(11, 'Tolu Bello', { role: 'owner', phone: '0803 123 4567' }),
  member(12, 'Chiamaka Eze', {
    serviceIds: offered.map(({ id }) => id),
    commissionBp: 2550,
    month: { salesMinor: 700_000, appointmentCount: 1, commissionMinor: 178_500 },
  }),
  member(13, 'Halima', { isActive: false, commissionBp: 0, serviceIds: [idOf(1)] }),
]

const services = (...rows: typeof offered) => served(listServicesContract, () => ({ services: rows }))
const staff = (rows: Member[], defaultCommissionBp: number | null = 1000) =>
  served(listStaffContract, () => ({ staff: rows, defaultCommissionBp }))
const show = (role: Role = 'owner') =>
  render(
    <Stage me={{ role, staffId: idOf(11) }}>
      <StaffPage />
    </Stage>,
  )
const cells = () =>
  within(screen.getByRole('table', { name: 'Staff' }))
    .getAllByRole('row')
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))

test('cards and table for the owner; without an own rate the salon’s counts', async () => {
  serve(services(...offered), staff(team))
  show()
  await screen.findByText('3: Cornrows, Gel manicure...')
  expect(cells()).toEqual([
    ['Name', 'Contact', 'Role', 'Commission', 'This Month', 'Services', 'Status', 'Actions'],
    ['Tolu Bello', '0803 123 4567-', 'Owner', '10.0%', '₦0.000\u00a0appointments', 'All services', 'Active', 'Edit'],
    [
      'Chiamaka Eze',
      '--',
      'Stylist',
      '25.5%',
      '₦7,000.001\u00a0appointment',
      '3: Cornrows, Gel manicure...',
      'Active',
      'Edit',
    ],
    ['Halima', '--', 'Stylist', '0.0%', '₦0.000\u00a0appointments', '1: Cornrows', 'Inactive', 'Edit'],
  ])
  const card = (name: string) => screen.getByRole('group', { name }).textContent
  expect(card('Total Staff')).toContain('3')
  expect(card('Active Staff')).toContain('2')
  expect(card('Total Commission (this month)')).toContain('₦1,785.00')
  expect(card('Avg Commission Rate')).toContain('17.8%')
})

test('others than the owner see no pay and cannot add', async () => {
  const unpaid = team.map((one) => ({ ...one, commissionBp: null, month: null }))
  serve(services(...offered), staff(unpaid, null))
  show('receptionist')
  await screen.findByText('Chiamaka Eze')
  expect(cells()[0]).toEqual(['Name', 'Contact', 'Role', 'Services', 'Status'])
  expect(screen.queryByText(/Commission/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Add Staff/ })).toBeNull()
})

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
  return { weekday, isOpen: true, openTime: '09:00', closeTime: '18:00' }
})

test(
  'on a phone, a row says the role and when they work today; its menu has the actions',
  { timeout: 60_000 },
  async () => {
    serve(
      services(...offered),
      staff(team),
      served(listSchedulesContract, () => ({ schedules: [] })),
      served(listTimeOffContract, () => ({ timeOff: [] })),
      served(readBusinessHoursContract, () => ({ areSet: true, hours: everyDay })),
    )
    render(
      <Stage me={{ staffId: idOf(11) }}>
        <StaffPage />
      </Stage>,
      { phone: true },
    )
    const list = within(await screen.findByRole('list', { name: 'Staff' }))
    await list.findAllByText('09:00–18:00')
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'TBTolu BelloRole: Owner09:00–18:00',
      'CEChiamaka EzeRole: Stylist09:00–18:00',
      'HHalimaInactiveRole: Stylist',
    ])
    await userEvent.click(list.getByRole('button', { name: 'Actions for Halima' }))
    const items = (await list.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Edit', 'Activate', 'Delete'])
    await userEvent.click(list.getByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Staff' })).toBeTruthy()
  },
)

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: /^\+ ?Add Staff/ }))
  return within(await screen.findByRole('dialog'))
}

test(
  'a member whose answer was lost is sent again with the same key, also when something was changed',
  { timeout: 60_000 },
  async () => {
    let tries = 0
    const asked = serve(
      services(...offered),
      staff(team),
      served(addStaffContract, ({ body }) => {
        tries += 1
        if (tries === 1) throw lost()
        return { member: member(14, body.name) }
      }),
    )
    show()
    const form = await openForm()
    await userEvent.type(form.getByLabelText('Name'), 'Kemi')
    await userEvent.click(form.getByRole('button', { name: 'Add Staff' }))
    expect((await form.findByRole('alert')).textContent).toContain('We couldn’t confirm it was saved.')
    await userEvent.type(form.getByLabelText('Name'), ' Lawal')
    await userEvent.click(form.getByRole('button', { name: 'Add Staff' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const next = await openForm()
    await userEvent.type(next.getByLabelText('Name'), 'Ada')
    await userEvent.click(next.getByRole('button', { name: 'Add Staff' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second, third] = asked.filter(({ line }) => line === 'POST /api/staff').map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  },
)

test('without services the form says so; services that could not be loaded are another thing', async () => {
  serve(services(), staff(team))
  const { unmount } = show()
  await (await openForm()).findByText('No services available. Add services first.')
  unmount()
  const failing = served(listServicesContract, () => {
    throw refuse(500, { code: 'bug', message: 'Quote 1A2B.' })
  })
  serve(failing, staff(team))
  show()
  const form = await openForm()
  await form.findByText('Services could not be loaded.')
  expect(form.queryByText('No services available. Add services first.')).toBeNull()
})
