// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type DayHours, defaultBusinessHours } from '#domain/salon/business-hours.ts'
import {
  checkOpeningTimesContract,
  readBusinessHoursContract,
  saveBusinessHoursContract,
} from '#domain/salon/contract-hours.ts'
import { idOf } from '#domain/testing.ts'
import { refresh } from '#web/kit/query.ts'
import { lost, refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { BusinessHoursPage } from './BusinessHoursPage.tsx'

let saved: DayHours[]
const reading = served(readBusinessHoursContract, () => ({ hours: saved, areSet: true }))
const saving = served(saveBusinessHoursContract, ({ body }) => {
  saved = body.hours
  return { hours: body.hours }
})
function show(): void {
  saved = defaultBusinessHours.slice()
  render(
    <Stage>
      <BusinessHoursPage />
    </Stage>,
  )
}
const day = (name: string) => within(screen.getByRole('group', { name }))
const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }))
const preview = () => screen.getByRole('region', { name: 'Preview' }).textContent

test('seven days, Monday first, with what they come to in words; saved, it says so', async () => {
  const asked = serve(reading, saving)
  show()
  await screen.findByText('Customers cannot book outside these times.')
  const names = (await screen.findAllByRole('checkbox')).map((box) => box.getAttribute('aria-label'))
  expect(names.map((name) => name?.split(' ')[0])).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  expect(preview()).toContain('Monday: 09:00 – 18:00')
  expect(preview()).toContain('Sunday: Closed')
  await userEvent.selectOptions(day('Monday').getByLabelText('Monday closes'), '24:00')
  await userEvent.click(day('Sunday').getByRole('checkbox'))
  expect(preview()).toContain('Monday: 09:00 – 24:00')
  expect(preview()).toContain('Sunday: 09:00 – 18:00')
  await press('Save Hours')
  await screen.findByText('Business hours updated successfully!')
  const sent = asked.find(({ line }) => line.startsWith('PUT'))?.body as { hours: DayHours[]; was: DayHours[] }
  expect(sent.was).toEqual(defaultBusinessHours)
  expect([sent.hours[0]!.isOpen, sent.hours[1]!.closeTime]).toEqual([true, '24:00'])
  await waitFor(() => expect(screen.queryByText('Business hours updated successfully!')).toBeNull())

  await press('Reset to Default')
  expect(preview()).toContain('Sunday: Closed')
  await press('Save Hours')
  await screen.findByText('Business hours updated successfully!')
  expect(saved).toEqual(defaultBusinessHours)
})

test('a day that closes before it opens is refused at its field, and nothing is sent', async () => {
  const asked = serve(reading)
  show()
  await userEvent.selectOptions(await screen.findByLabelText('Tuesday opens'), '18:00')
  await press('Save Hours')
  const field = screen.getByLabelText('Tuesday closes')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(day('Tuesday').getByText('The closing time must be after the opening time.')).toBeTruthy()
  expect(asked.map(({ line }) => line)).toEqual(['GET /api/business-hours'])
  // The times of a closed day don't matter.
  await userEvent.click(day('Tuesday').getByRole('checkbox'))
  expect(screen.queryByText('The closing time must be after the opening time.')).toBeNull()
})

test('when it cannot be saved it says so, and what was chosen stays', async () => {
  serve(
    reading,
    served(saveBusinessHoursContract, () => {
      throw lost()
    }),
  )
  show()
  await userEvent.click((await screen.findAllByRole('checkbox'))[0]!)
  await press('Save Hours')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Failed to update business hours\. Please try again\. The server could not be reached\./,
  )
  expect(preview()).toContain('Monday: Closed')
})

test('appointments that would lie outside are shown first, and the person decides (R-120)', async () => {
  const appointment = {
    id: idOf(1),
    startsAt: '2026-11-23T09:00:00.000Z',
    endsAt: '2026-11-23T10:30:00.000Z',
    customerName: 'Bisi Ogunleye',
    staffName: 'Chiamaka Eze',
  }
  const asked = serve(
    reading,
    served(checkOpeningTimesContract, () => ({ count: 3, appointments: [appointment] })),
    served(saveBusinessHoursContract, ({ body }) => {
      if ((body.told ?? 0) >= 3) return { hours: body.hours }
      throw refuse(409, { code: 'strands-appointments', message: 'Outside (3).', params: { count: 3 } })
    }),
  )
  show()
  await userEvent.click((await screen.findAllByRole('checkbox'))[0]!)
  await press('Save Hours')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save anyway?' }))
  expect(dialog.getByText(/3 booked appointments will be outside/)).toBeTruthy()
  const list = dialog.getByRole('region', { name: 'Appointments outside business hours' })
  expect(list.textContent).toBe('Monday, 23 November, 10:00–11:30Bisi Ogunleye with Chiamaka Ezeand 2 more')
  await userEvent.click(dialog.getByRole('button', { name: 'Go Back' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(preview()).toContain('Monday: Closed')
  await press('Save Hours')
  await userEvent.click(await screen.findByRole('button', { name: 'Save Anyway' }))
  await screen.findByText('Business hours updated successfully!')
  const told = asked.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => (body as { told: number }).told)
  expect(told).toEqual([0, 0, 3])
})

test('hours that someone else saved meanwhile are shown, and merged with the typed ones (R-121)', async () => {
  serve(reading, saving)
  show()
  await userEvent.click(await screen.findByLabelText('Monday open'))
  saved = saved.map((one) => (one.weekday === 0 ? { ...one, isOpen: true } : one))
  await refresh(['salon'])
  await screen.findByText('Someone changed the opening times in the meantime.')
  await press('Load the New Values')
  await waitFor(() => expect(preview()).toContain('Sunday: 09:00 – 18:00'))
  expect(preview()).toContain('Monday: 09:00 – 18:00')
})
