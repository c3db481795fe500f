// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { addScheduleContract, type StaffSchedule } from '#domain/staff/contract-schedules.ts'
import { idOf } from '#domain/testing.ts'
import { lost, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

const schedule: StaffSchedule = {
  id: idOf(2),
  staffId: idOf(1),
  weekday: 1,
  date: null,
  isAvailable: true,
  startTime: '09:00',
  endTime: '18:00',
  breakStart: null,
  breakEnd: null,
  notes: null,
  version: 1,
}

/** The form over a list that live updates bring up to date. */
function Schedules() {
  const [schedules, setSchedules] = useState<StaffSchedule[]>([])
  const [opened, setOpened] = useState(true)
  return (
    <>
      <button hidden onClick={() => setSchedules([schedule])}>
        Live update
      </button>
      <ScheduleForm
        start={{ staffId: schedule.staffId, name: 'Zainab' }}
        row={null}
        schedules={schedules}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

test('a schedule whose answer was lost is sent again, and does not overlap itself', async () => {
  const asked = serve(
    served(addScheduleContract, () => {
      if (asked.length === 1) throw lost()
      return { schedule }
    }),
  )
  render(
    <Stage>
      <Schedules />
    </Stage>,
  )
  const form = within(await screen.findByRole('dialog', { name: 'New schedule for Zainab' }))
  const add = form.getByRole('button', { name: 'Add Schedule' })
  await userEvent.click(add)
  await form.findByText(/^The server could not be reached\./)
  await userEvent.click(screen.getByText('Live update'))
  await userEvent.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked[1]).toEqual(asked[0])
})
