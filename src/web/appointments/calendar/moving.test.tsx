// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { type Asked, refuse, serve, served } from '#web/kit/testing-server.tsx'
import { kemi, kemiName, salon, show } from '#web/appointments/testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('moving', { timeout: 60_000 }, () => {
  const held = async (keys: string) => {
    const block = await screen.findByRole('button', { name: kemiName })
    block.focus()
    await userEvent.keyboard(keys)
  }
  const edits = (asked: readonly Asked[]) =>
    asked.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body)

  /** Holds the answers to changes, until the returned function is called. */
  const holdSaves = () => {
    const answered = window.fetch
    let save = () => {}
    const saving = new Promise<void>((resolve) => (save = resolve))
    window.fetch = async (address, init) => {
      if (init?.method === 'PATCH') await saving
      return await answered(address, init)
    }
    return () => save()
  }

  test('what is opened while its move is saved waits for it', async () => {
    const asked = serve(...salon().endpoints)
    const save = holdSaves()
    show()
    await held(' {ArrowDown} {Enter}')
    const sheet = await screen.findByRole('dialog', { name: 'Appointment' })
    expect(within(sheet).getByText('Loading...')).toBeTruthy()
    const reads = () => asked.filter(({ line }) => line === `GET /api/appointments/${kemi.id}`)
    expect(reads()).toEqual([])
    save()
    expect(await screen.findByRole('group', { name: 'Next step' })).toBeTruthy()
    expect(reads()).toHaveLength(1)
  })

  test('Shift and an arrow change the length; Escape leaves everything as it was', async () => {
    const asked = serve(...salon().endpoints)
    show()
    await held(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
    expect(edits(asked)).toEqual([{ version: 1, durationMin: 90 }])
    await screen.findByText('Kemi Lawal now ends at 13:30')
    await userEvent.keyboard(' {ArrowDown}{Escape}')
    expect(edits(asked)).toHaveLength(1)
    expect(screen.getByText(/^Cancelled\. Kemi Lawal stays at 12:00 to 13:30/)).toBeTruthy()
  })

  test('Ctrl+Z undoes a move that is still being saved', async () => {
    const asked = serve(...salon().endpoints)
    const save = holdSaves()
    show()
    await held(' {ArrowDown} ')
    await userEvent.keyboard('{Control>}z{/Control}')
    save()
    await screen.findByRole('button', { name: kemiName })
    await waitFor(() => expect(edits(asked)).toMatchObject([{ time: '12:15' }, { time: '12:00' }]))
  })

  test('an Undo by Ctrl+Z that is refused says so in a toast', async () => {
    const message = 'This time slot is already booked for the selected staff member'
    const taken = served(editAppointmentContract, ({ body }) => {
      if (body.version === 2) throw refuse(409, { code: 'slot-taken', message })
      return { appointment: { ...kemi, startsAt: '2026-11-21T11:15:00.000Z', version: 2 } }
    })
    serve(taken, ...salon().endpoints)
    show()
    await held(' {ArrowDown} ')
    await screen.findByText('Kemi Lawal moved to 12:15 with Tolu')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText(`This was not undone. ${message}`)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('outside the member’s own schedule it asks, and sends again', async () => {
    const { endpoints } = salon()
    const outside = served(editAppointmentContract, ({ body }) => {
      if (body.confirmed)
        return {
          appointment: {
            ...kemi,
            startsAt: '2026-11-21T11:15:00.000Z',
            endsAt: '2026-11-21T12:15:00.000Z',
            version: 2,
          },
        }
      throw refuse(409, { code: 'outside-schedule', message: 'This time is outside the staff member’s own schedule.' })
    })
    const asked = serve(outside, ...endpoints)
    show()
    await held(' {ArrowDown} ')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Kemi Lawal anyway?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move Anyway' }))
    await waitFor(() =>
      expect(edits(asked)[1]).toEqual({ version: 1, date: '2026-11-21', time: '12:15', confirmed: true }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('what is over keeps its time, and says so', async () => {
    const { endpoints, state } = salon()
    state.kemi = { ...state.kemi, status: 'completed' }
    const asked = serve(...endpoints)
    show()
    const block = await screen.findByRole('button', { name: /^Kemi Lawal, .*completed$/ })
    block.focus()
    await userEvent.keyboard(' {ArrowDown}')
    expect(
      screen.getByText('The services, staff member and time of an appointment that is completed can’t be changed.'),
    ).toBeTruthy()
    expect(edits(asked)).toEqual([])
  })
})
