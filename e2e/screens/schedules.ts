import type { Room, Step } from './screen.ts'

/** Ticks Monday, which may scroll the sheet, and scrolls back to the sheet's top. */
const copiedToMonday: Step = async (page) => {
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.evaluate<void>(`document.querySelector('[aria-label="What to copy"]').parentElement.scrollTo(0, 0)`)
}

/** Opens the day with two shifts of Chiamaka, whose weekday depends on when the demo was built. */
const splitDay: Step = async (page) => {
  const member = page.getByLabel('Staff member', { exact: true })
  if (await member.isVisible()) await member.selectOption('Chiamaka Eze')
  await page
    .getByRole('button', { name: /day, .*15:00–18:00/ })
    .first()
    .click()
}
export const schedules: Room = {
  room: 'schedules',
  screens: [
    { name: 'schedules', at: '/staff-schedules' },
    {
      name: 'schedule-form',
      at: '/staff-schedules',
      open: ['New schedule for '],
      shows: ['staff/schedules/ScheduleForm.tsx', 'staff/schedules/use-schedule-actions.tsx'],
    },
    {
      name: 'schedule-day',
      at: '/staff-schedules',
      open: ['Tuesday, '],
      shows: ['staff/schedules/DaySheet.tsx'],
    },
    {
      name: 'copy-schedule',
      at: '/staff-schedules',
      open: [splitDay, 'Copy to', copiedToMonday],
      shows: ['staff/schedules/CopySheet.tsx'],
    },
    {
      name: 'time-off',
      at: '/staff-schedules',
      open: ['+ Add Time Off'],
      shows: ['staff/schedules/TimeOffForm.tsx'],
    },
  ],
}
