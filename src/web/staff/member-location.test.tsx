// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listServicesContract } from '#domain/services/contract.ts'
import { addStaffContract, editStaffContract, listAheadContract, listStaffContract } from '#domain/staff/contract.ts'
import { aMember, idOf } from '#domain/testing.ts'
import { aPlace, refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { StaffPage } from './StaffPage.tsx'

const [yaba, lekki] = [aPlace(idOf(8), 'Yaba'), aPlace(idOf(9), 'Lekki')]
const halima = aMember({ id: idOf(12), name: 'Halima' })
const booked = { id: idOf(20), startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z' }
const appointments = [{ ...booked, customerName: 'Bisi Ogunleye', serviceNames: ['Cornrows'] }]
const read = [
  served(listServicesContract, () => ({ services: [] })),
  served(listStaffContract, () => ({ staff: [halima], defaultCommissionBp: null })),
]
const show = (locations = [yaba, lekki], locationId: string | null = null) =>
  render(
    <Stage me={{ staffId: idOf(11), locations, locationId }}>
      <StaffPage />
    </Stage>,
  )
const formOf = async (button: string | RegExp, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name }))
}

test(
  'who moves takes along what is booked: it is listed, and counted as told; more than that is shown again',
  { timeout: 60_000 },
  async () => {
    let count = 1
    const asked = serve(
      ...read,
      served(listAheadContract, () => ({ count, appointments })),
      served(editStaffContract, ({ body }) => {
        if ((body.told ?? 0) < 2) {
          count = 2
          throw refuse(409, { code: 'moves-appointments', message: 'They have upcoming appointments (2).' })
        }
        return { member: halima }
      }),
    )
    show()
    expect((await screen.findByText('Yaba')).textContent).toBe('Yaba')
    const form = await formOf('Edit Halima', 'Edit Staff')
    expect(form.queryByText(/along/)).toBeNull()
    await userEvent.selectOptions(form.getByLabelText('Location'), 'Lekki')
    expect(await form.findByText('1 appointment moves along.')).toBeTruthy()
    expect(form.getByRole('list', { name: 'Moving with them' }).textContent).toContain('Bisi Ogunleye')
    const save = async () => await userEvent.click(form.getByRole('button', { name: 'Update Staff' }))
    await save()
    expect(await form.findByText('2 appointments move along.')).toBeTruthy()
    expect(form.getByText('They have upcoming appointments (2).')).toBeTruthy()
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = asked.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body)
    expect(sent).toEqual([
      expect.objectContaining({ locationId: lekki.id, told: 1 }),
      expect.objectContaining({ locationId: lekki.id, told: 2 }),
    ])
  },
)

test('a new member works where the owner is', async () => {
  const asked = serve(
    ...read,
    served(addStaffContract, () => ({ member: halima })),
  )
  show([yaba, lekki], lekki.id)
  const form = await formOf(/Add Staff/, 'Add Staff')
  await userEvent.type(form.getByLabelText('Name'), 'Ify')
  await userEvent.click(form.getByRole('button', { name: 'Add Staff' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject({ locationId: lekki.id })
})

test('with one location nothing is said of it, and nothing sent (R-144)', async () => {
  const asked = serve(
    ...read,
    served(addStaffContract, () => ({ member: halima })),
  )
  show([yaba])
  const form = await formOf(/Add Staff/, 'Add Staff')
  expect([screen.queryByText('Yaba'), form.queryByLabelText('Location')]).toEqual([null, null])
  await userEvent.type(form.getByLabelText('Name'), 'Ify')
  await userEvent.click(form.getByRole('button', { name: 'Add Staff' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ line }) => line.startsWith('POST'))?.body).not.toHaveProperty('locationId')
})
