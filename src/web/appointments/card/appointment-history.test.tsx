// @vitest-environment jsdom
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serve } from '#web/kit/testing-server.tsx'
import { openKemi, salon, show } from '#web/appointments/testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the history of an appointment that is opened', () => {
  test('the history tells who did what', async () => {
    const { state, endpoints } = salon()
    const line = { byName: 'Bisi Ade', before: null, after: null, reason: null }
    state.history = [
      {
        ...line,
        at: '2026-11-19T11:49:00.000Z',
        action: 'booked',
        after: { startsAt: '2026-11-21T10:00:00.000Z', staffName: 'Tolu Bello', serviceNames: ['Cornrows'] },
      },
      {
        ...line,
        at: '2026-11-20T08:00:00.000Z',
        action: 'moved',
        before: { startsAt: '2026-11-21T10:00:00.000Z' },
        after: { startsAt: '2026-11-21T11:00:00.000Z' },
      },
    ]
    serve(...endpoints)
    show()
    const dialog = await openKemi()
    await userEvent.click(dialog.getByRole('button', { name: 'History' }))
    const entries = await dialog.findByRole('list', { name: 'History' })
    expect(
      within(entries)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Bisi Ade booked it: Cornrows, Saturday, 21 Nov 2026, 11:00 with Tolu Bello.19 Nov 2026, 12:49',
      'Bisi Ade moved it from Saturday, 21 Nov 2026, 11:00 to 12:00.20 Nov 2026, 09:00',
    ])
  })
})
