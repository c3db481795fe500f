// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { refuse, serve, served } from '#web/kit/testing-server.tsx'
import { kemi, salon, show } from '#web/appointments/testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Shows the agenda with Kemi, who was booked for 12:20. */
async function agenda(...more: ReturnType<typeof served>[]) {
  const { state, endpoints } = salon()
  state.kemi = { ...kemi, startsAt: '2026-11-21T11:20:00.000Z', endsAt: '2026-11-21T12:20:00.000Z' }
  const asked = serve(...more, ...endpoints)
  show({ view: 'agenda' })
  const day = within(await screen.findByRole('group', { name: /^Saturday, 21 November/ }))
  return { day, sent: () => asked.filter(({ line }) => line.endsWith('/status')).map(({ body }) => body) }
}

/** Presses at a moment in milliseconds. */
function pressAt(button: HTMLElement, timeStamp: number): void {
  fireEvent(
    button,
    Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: timeStamp }),
  )
}

test(
  'an appointment takes its next step in its row; the second press of a double tap takes no other',
  { timeout: 60_000 },
  async () => {
    const { day, sent } = await agenda()
    expect(day.getByText('Late 20 min')).toBeTruthy()
    pressAt(day.getByRole('button', { name: 'Start Kemi Lawal' }), 1000)
    const complete = await day.findByRole('button', { name: 'Complete Kemi Lawal' })
    expect(screen.getByText('Started: Kemi Lawal')).toBeTruthy()
    pressAt(complete, 1400)
    pressAt(complete, 1600)
    expect(await screen.findByText('Completed: Kemi Lawal')).toBeTruthy()
    expect(sent()).toMatchObject([{ to: 'in-progress' }, { to: 'completed' }])
  },
)

test('a refused step is said above the list', async () => {
  const refused = served(changeAppointmentStatusContract, () => {
    throw refuse(409, { code: 'changed-meanwhile', message: 'Someone else changed this.' })
  })
  const { day } = await agenda(refused)
  await userEvent.click(day.getByRole('button', { name: 'Start Kemi Lawal' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update appointment status.')
})
