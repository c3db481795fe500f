// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  type BusyCalendar,
  importBusyCalendarContract,
  listBusyCalendarsContract,
} from '#domain/calendars/contract-busy.ts'
import { idOf } from '#domain/testing.ts'
import { lost, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { OwnCalendars } from './OwnCalendars.tsx'

const aCalendar = (change: Partial<BusyCalendar>): BusyCalendar => ({
  id: idOf(1),
  name: 'Private',
  host: 'calendar.example',
  ahead: 2,
  readAt: '2026-11-21T08:00:00.000Z',
  fault: null,
  unread: null,
  nextTryAt: null,
  ...change,
})

function show(...calendars: BusyCalendar[]) {
  const imports = served(importBusyCalendarContract, () => {
    throw lost()
  })
  const asked = serve(
    served(listBusyCalendarsContract, () => ({ calendars })),
    imports,
  )
  render(
    <Stage>
      <OwnCalendars />
    </Stage>,
  )
  return asked
}

test('a calendar that could not be read says why, apart from what was read before, and when it is tried again', async () => {
  show(aCalendar({ fault: 'answer', nextTryAt: '2026-11-21T09:50:00.000Z' }))
  const row = within(within(await screen.findByRole('list', { name: 'Your calendars' })).getByRole('listitem'))
  expect(row.getByText('calendar.example · busy 2 times ahead · last read 21 Nov 2026, 09:00')).toBeTruthy()
  expect(
    row.getByText(
      'Not read. Its address answered with an error. If this continues, remove the calendar and add its address again. Next try after 21 Nov 2026, 10:50.',
    ),
  ).toBeTruthy()
})

test('a file may be chosen again after its answer was lost', async () => {
  const asked = show()
  const file = new File(['BEGIN:VCALENDAR\nEND:VCALENDAR'], 'private.ics', { type: 'text/calendar' })
  const sent = () => asked.filter(({ line }) => line === 'POST /api/account/calendars/file').length
  for (const times of [1, 2]) {
    await userEvent.upload(await screen.findByLabelText('Calendar file'), file)
    await waitFor(() => expect(sent()).toBe(times))
    const notice = await screen.findByRole('dialog', { name: 'The file was not imported' })
    await userEvent.click(within(notice).getAllByRole('button').at(-1)!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
