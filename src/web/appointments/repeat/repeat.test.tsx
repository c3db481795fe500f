// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { refuse, serve, type Served, served } from '#web/kit/testing-server.tsx'
import { addressNow, fadeId, member, salon, show, toluId } from '#web/appointments/testing-salon.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const at = (date: string, why: 'slot-conflicts' | 'outside-schedule' | null = null, next: string | null = null) => ({
  date,
  time: '15:00',
  why,
  next: next ? { date, time: next } : null,
})

async function repeatOf(dates: ReturnType<typeof at>[], ...before: Served[]) {
  const { state, endpoints } = salon({ staff: [member(toluId, 'Tolu Bello')] })
  state.repeat = dates
  const asked = serve(...before, ...endpoints)
  show({ new: '2026-11-21T15:00' })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Walk-in' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Kemi Lawal')
  await userEvent.type(dialog.getByLabelText('Phone'), '08031234567')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Repeat' }))
  expect(dialog.getByText('Choose services, staff, date and time to see each date.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Fade' }))
  const list = within(await dialog.findByRole('list', { name: 'Dates' }))
  return { asked, dialog, list }
}

const sentDates = (asked: { line: string; body: unknown }[]) =>
  asked
    .filter(({ line }) => line === 'POST /api/appointments/repeat')
    .map(({ body }) => (body as { dates: { date: string; time: string }[] }).dates.map(({ date, time }) => date + time))

test(
  'a date that was taken meanwhile says so at its row; nothing was booked, nothing typed is lost',
  { timeout: 60_000 },
  async () => {
    const message = 'This time slot is already booked for the selected staff member'
    const full = served(repeatAppointmentContract, () => {
      throw refuse(409, { code: 'slot-taken', message, field: 'time', params: { date: '2026-11-28', time: '15:00' } })
    })
    const { dialog, list } = await repeatOf([at('2026-11-21'), at('2026-11-28')], full)
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 Appointments' }))
    const row = list.getAllByRole('listitem')[1]!
    expect((await within(row).findByRole('alert')).textContent).toBe(message)
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Kemi Lawal')
    expect(dialog.getByLabelText('Time').getAttribute('aria-invalid')).not.toBe('true')
  },
)

test('no date, or a number that cannot be: says so and sends nothing', { timeout: 60_000 }, async () => {
  const { asked, dialog, list } = await repeatOf([at('2026-11-21'), at('2026-11-28')])
  for (const box of list.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(dialog.getByRole('button', { name: /^Create/ }))
  expect(await dialog.findByText('Choose at least one date.')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('How many appointments'))
  await userEvent.type(dialog.getByLabelText('How many appointments'), '99')
  expect(dialog.getByText('Enter 2 to 52.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /^Create/ }))
  expect(sentDates(asked)).toEqual([])
})

test(
  'a date outside the member’s own schedule is left out until it is ticked, and then asked about',
  { timeout: 60_000 },
  async () => {
    const message = 'This time is outside the staff member’s own schedule.'
    const strict = served(repeatAppointmentContract, ({ body }) => {
      if (!body.confirmed) throw refuse(409, { code: 'outside-schedule', message, field: 'time' })
      return { seriesId: fadeId, appointments: [] }
    })
    const { asked, dialog, list } = await repeatOf([at('2026-11-21'), at('2026-11-28', 'outside-schedule')], strict)
    const box = list.getByRole<HTMLInputElement>('checkbox', { name: 'Saturday, 28 November, 15:00' })
    expect([box.checked, box.disabled]).toEqual([false, false])
    await userEvent.click(box)
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 Appointments' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Book Anyway' }))
    await waitFor(() => expect(addressNow()).toEqual({}))
    expect(sentDates(asked)).toHaveLength(2)
  },
)
