// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowOfAppointment } from '#domain/appointments/calendar/testing-rows.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { weekOf } from '#domain/kit/dates.ts'
import { serve, served } from '#web/kit/testing-server.tsx'
import { addressNow, bisiId, kemi, onCalendar, salon, show } from '#web/appointments/testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test(
  'time busy elsewhere is in the shared week: it cannot be moved, and a press offers the time of others (R-311)',
  { timeout: 60_000 },
  async () => {
    const days = weekOf('2026-11-21').map((date) => ({ date, open: [[540, 1080] as [number, number]], holidays: [] }))
    const { endpoints, staff } = salon()
    const busy = [{ staffId: bisiId, startsAt: '2026-11-21T12:10:00.000Z', endsAt: '2026-11-21T13:10:00.000Z' }]
    const read = { appointments: [rowOfAppointment(onCalendar(kemi))], staff, hours: null, days, timeOff: [], busy }
    serve(
      served(listAppointmentsContract, () => read),
      ...endpoints,
    )
    show()
    const box = await screen.findByRole('button', { name: 'Busy elsewhere, 13:10 to 14:10, Bisi Ade' })
    box.focus()
    await userEvent.keyboard(' ')
    expect(await screen.findByText('This is from their own calendar. Change it there.')).toBeTruthy()
    await userEvent.click(box)
    const question = within(await screen.findByRole('dialog', { name: 'Busy elsewhere' }))
    expect(question.getByText(/^Bisi is busy 13:10–14:10 in their own calendar\./)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'New Appointment' }))
    expect(addressNow()).toEqual({ new: '2026-11-21T13:00' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Busy elsewhere' })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Tolu Bello' }))
    expect(screen.queryByRole('button', { name: /^Busy elsewhere/ })).toBeNull()
    await userEvent.click(within(screen.getByRole('group', { name: 'View' })).getByRole('button', { name: 'Agenda' }))
    await userEvent.click(screen.getByRole('button', { name: 'Everyone' }))
    expect(await screen.findByRole('button', { name: 'Busy elsewhere, 13:10 to 14:10, Bisi Ade' })).toBeTruthy()
  },
)
