// @vitest-environment jsdom
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { refuse, serve, served } from '#web/kit/testing-server.tsx'
import { editFrom, openKemi, salon, show } from '#web/appointments/testing-salon.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Somebody moves the appointment to 16:00 while a note is being typed; the server refuses what is older. */
async function typeWhileBisiMoves() {
  const { state, endpoints } = salon()
  const edit = served(editAppointmentContract, ({ body }) => {
    if (body.version !== state.kemi.version) {
      const message = 'Someone has changed this in the meantime. Check the current state, then try again.'
      throw refuse(409, { code: 'changed-meanwhile', message, params: { fields: 'time', byName: 'Bisi Ade' } })
    }
    return { appointment: { ...state.kemi, version: 3 } }
  })
  serve(edit, ...endpoints)
  show()
  const dialog = await editFrom(await openKemi())
  await userEvent.type(dialog.getByLabelText(/^Notes/), 'Window seat')
  state.kemi = {
    ...state.kemi,
    version: 2,
    startsAt: '2026-11-21T15:00:00.000Z',
    endsAt: '2026-11-21T16:00:00.000Z',
  }
  state.history = [
    {
      at: '2026-11-21T11:39:00.000Z',
      byName: 'Bisi Ade',
      action: 'moved',
      before: { startsAt: '2026-11-21T11:00:00.000Z' },
      after: { startsAt: '2026-11-21T15:00:00.000Z' },
      reason: null,
    },
  ]
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const notice = within(await dialog.findByRole('alert'))
  await notice.findByText('Bisi Ade changed the time in the meantime.')
  return { dialog, notice }
}

describe('changed by someone else meanwhile', () => {
  test('Load the New Values takes theirs', { timeout: 60_000 }, async () => {
    const { dialog, notice } = await typeWhileBisiMoves()
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Window seat')
    expect(dialog.getByLabelText<HTMLSelectElement>('Time').value).toBe('12:00')
    await userEvent.click(notice.getByRole('button', { name: 'Load the New Values' }))
    expect(dialog.getByLabelText<HTMLSelectElement>('Time').value).toBe('16:00')
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('')
    expect(dialog.queryByRole('alert')).toBeNull()
  })
})
