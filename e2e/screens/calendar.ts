import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { onceHeader } from '#domain/kit/endpoint.ts'
import type { Room, Step } from './screen.ts'
import { typed } from './steps.ts'

/**
 * Adds someone to the queue, because a queue belongs to its day: after midnight, no one from the salon's setup is in
 * it.
 */
const someoneInLine: Step = async (page) => {
  if (await page.getByRole('button', { name: 'Call to…' }).first().isVisible()) return
  const { origin } = new URL(page.url())
  const { services } = await (await page.request.get(`${origin}/api/services`)).json()
  const data = { name: 'Ngozi Obi', phone: '0803 555 0153', serviceIds: [services[0].id] }
  const headers = { origin, [onceHeader]: randomUUID() }
  await expect(await page.request.post(`${origin}/api/queue`, { data, headers })).toBeOK()
  await page.getByRole('button', { name: 'Call to…' }).first().waitFor()
}

function nextTuesday(): string {
  const days = [0, 1, 2, 3, 4, 5, 6].map((plus) => new Date(Date.now() + plus * 86_400_000))
  return days
    .find((day) => day.getUTCDay() === 2)!
    .toISOString()
    .slice(0, 10)
}

export const calendar: Room = {
  room: 'calendar',
  screens: [
    { name: 'week', at: '/appointments?view=week', fits: true },
    { name: 'day', at: ({ busyDay }) => `/appointments?view=day&day=${busyDay}`, fits: true },
    { name: 'agenda', at: ({ busyDay }) => `/appointments?view=agenda&day=${busyDay}&week=${busyDay}` },
    { name: 'today', at: '/appointments?view=day', fits: true },
    // Someone's break is a quarter of an hour there, the shortest with text.
    { name: 'tuesday', at: `/appointments?view=day&day=${nextTuesday()}`, fits: true, demoOnly: true },
    {
      name: 'new-appointment',
      at: '/appointments?new=',
      shows: ['appointments/form/NewAppointment.tsx'],
      // Without a service nothing can be booked.
      demoOnly: true,
    },
    {
      name: 'block',
      at: ({ block }) => block && `/appointments?view=day&block=${block.id}&day=${block.date}&week=${block.date}`,
      shows: ['appointments/form/EditBlock.tsx'],
    },
    {
      name: 'appointment-booked',
      at: ({ booked }) => booked && `/appointments?appointment=${booked}`,
      shows: ['appointments/card/AppointmentCard.tsx'],
    },
    {
      name: 'appointment-menu',
      at: ({ booked }) => booked && `/appointments?appointment=${booked}`,
      open: ['More actions'],
      shows: ['appointments/card/CardHead.tsx', 'appointments/card/LinkItems.tsx'],
    },
    {
      name: 'appointment-edit',
      at: ({ booked }) => booked && `/appointments?appointment=${booked}`,
      open: ['More actions', 'Edit'],
      shows: ['appointments/form/EditAppointment.tsx'],
    },
    { name: 'appointment-completed', at: ({ completed }) => completed && `/appointments?appointment=${completed}` },
    { name: 'appointment-cancelled', at: ({ cancelled }) => cancelled && `/appointments?appointment=${cancelled}` },
    {
      name: 'start-other-day',
      at: ({ booked }) => booked && `/appointments?appointment=${booked}`,
      open: ['Start'],
      shows: ['appointments/card/StatusSteps.tsx'],
    },
    {
      name: 'cancel-appointment',
      at: ({ booked }) => booked && `/appointments?appointment=${booked}`,
      open: ['More actions', 'Cancel Appointment'],
      shows: ['appointments/card/CancelQuestion.tsx'],
    },
    {
      name: 'ask-deposit',
      at: ({ booked }) => booked && `/appointments?appointment=${booked}`,
      open: ['More actions', 'Ask for a Deposit'],
      shows: ['appointments/card/AskDeposit.tsx'],
    },
    {
      name: 'take-deposit',
      at: ({ booked }) => booked && `/appointments?appointment=${booked}`,
      open: ['More actions', 'Took a Deposit'],
      shows: ['appointments/card/TakeDeposit.tsx'],
    },
    {
      name: 'delete-appointment',
      at: ({ booked }) => booked && `/appointments?appointment=${booked}`,
      open: ['More actions', 'Delete'],
      shows: ['appointments/card/DeleteQuestion.tsx'],
    },
    {
      name: 'appointment-unknown',
      at: '/appointments?appointment=0190f0c4-0000-7000-8000-000000000000',
      shows: ['appointments/card/OpenAppointment.tsx'],
      logs: /404/,
    },
    {
      name: 'discard',
      at: '/appointments?new=',
      open: [typed('Notes', 'Brings her own hair'), 'Cancel'],
      shows: ['kit/ui/sheets/use-discard.tsx'],
    },
    { name: 'queue', at: '/appointments/waiting' },
    { name: 'waitlist', at: '/appointments/waiting?show=waitlist' },
    {
      name: 'add-to-queue',
      at: '/appointments/waiting',
      open: ['+ Add to Queue'],
      shows: ['waiting/parts/PlaceForm.tsx'],
      emptyToo: true,
    },
    {
      name: 'add-to-waitlist',
      at: '/appointments/waiting?show=waitlist',
      open: ['+ Add to Waitlist'],
      shows: ['waiting/WishForm.tsx'],
      emptyToo: true,
    },
    {
      name: 'select-waiting',
      at: '/appointments/waiting?show=waitlist',
      open: ['Select: Waitlist'],
      shows: ['waiting/SelectMany.tsx'],
    },
    {
      name: 'call-to',
      at: '/appointments/waiting',
      open: [someoneInLine, 'Call to…'],
      shows: ['waiting/CallSheet.tsx'],
    },
    {
      name: 'keys',
      at: '/appointments?view=week',
      open: ['Keys and printing'],
      shows: ['appointments/calendar/KeyHelp.tsx'],
      only: 'wide',
    },
    {
      name: 'staff-shown',
      at: '/appointments?view=day',
      open: ['Staff shown'],
      shows: ['appointments/calendar/StaffFilter.tsx'],
      only: 'phone',
    },
  ],
}
