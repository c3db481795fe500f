// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listServicesContract } from '#domain/services/contract.ts'
import { editStaffContract, listStaffContract, type Member, setStaffActiveContract } from '#domain/staff/contract.ts'
import { aMember, aService, idOf } from '#domain/testing.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { StaffPage } from './StaffPage.tsx'

const services = served(listServicesContract, () => ({
  services: [aService({ id: idOf(1), name: 'Cornrows' }), aService({ id: idOf(2), name: 'Relaxer' })],
}))
const owner = aMember({ id: idOf(11), name: 'Tolu Bello', role: 'owner' })
const halima = aMember({ id: idOf(12), name: 'Halima', commissionBp: 1250, serviceIds: [idOf(2), idOf(1)] })
const team = (...staff: Member[]) => served(listStaffContract, () => ({ staff, defaultCommissionBp: 1000 }))
const show = () =>
  render(
    <Stage me={{ staffId: owner.id }}>
      <StaffPage />
    </Stage>,
  )
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const deactivate = async () => {
  await press('Actions for Halima')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
}

test('a member is edited with the version that was seen; unticked services go', { timeout: 60_000 }, async () => {
  const asked = serve(
    services,
    team(owner, halima),
    served(editStaffContract, () => ({ member: halima })),
  )
  show()
  await press('Edit Halima')
  const form = within(await screen.findByRole('dialog', { name: 'Edit Staff' }))
  expect((form.getByLabelText(/^Commission/) as HTMLInputElement).value).toBe('12.5')
  await userEvent.clear(form.getByLabelText('Name'))
  await userEvent.type(form.getByLabelText('Name'), 'Halima Yusuf')
  await userEvent.click(await form.findByLabelText('Relaxer'))
  await userEvent.click(form.getByRole('button', { name: 'Update Staff' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ line }) => line === `PUT /api/staff/${halima.id}`)!.body).toEqual({
    name: 'Halima Yusuf',
    role: 'stylist',
    phone: '',
    email: '',
    commissionBp: 1250,
    serviceIds: [idOf(1)],
    takesAppointments: null,
    version: 1,
  })
})

test('the owner keeps role and place: no role to choose, nothing to deactivate or delete', async () => {
  const asked = serve(
    services,
    team(owner, halima),
    served(editStaffContract, () => ({ member: owner })),
  )
  show()
  await press('Edit Tolu Bello')
  const form = within(await screen.findByRole('dialog', { name: 'Edit Staff' }))
  expect(form.queryByLabelText('Role')).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Update Staff' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ line }) => line.startsWith('PUT'))!.body).not.toHaveProperty('role')
  expect(screen.queryByRole('button', { name: 'Actions for Tolu Bello' })).toBeNull()
})

test('a deactivated member who is still booked is reported; one without bookings is not', async () => {
  let aheadCount = 2
  serve(
    services,
    team(owner, halima),
    served(setStaffActiveContract, () => ({ member: { ...halima, isActive: false }, aheadCount })),
  )
  show()
  await deactivate()
  const notice = within(await screen.findByRole('dialog', { name: 'Halima is still booked' }))
  notice.getByText(/^2 appointments stay on the calendar under Halima/)
  await userEvent.click(notice.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  aheadCount = 0
  await deactivate()
  await press('Actions for Halima')
  const again = await screen.findByRole('menuitem', { name: 'Deactivate' })
  await waitFor(() => expect(again.ariaDisabled).not.toBe('true'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
