// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AppointmentStatus } from '#domain/appointments/status.ts'
import { rowOfAppointment } from '#domain/appointments/calendar/testing-rows.ts'
import { changeAppointmentStatusContract, restoreAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { aCalendarMember, anAppointment, idOf } from '#domain/testing.ts'
import {
  listCallableContract,
  listQueueContract,
  moveTicketContract,
  startTicketContract,
  type Ticket,
} from '#domain/waiting/contract-queue.ts'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import { Queue } from './Queue.tsx'
import { WaitingPage } from './WaitingPage.tsx'

const ada: Ticket = {
  id: idOf(1),
  number: 7,
  status: 'waiting',
  customerName: 'Ada Obi',
  customerPhone: '0803 555 0142',
  services: [],
  staffId: null,
  joinedAt: '2026-11-26T09:00:00.000Z',
  calledAt: null,
  calledStaffId: null,
  endedAt: null,
  appointmentId: null,
  notes: null,
  turn: null,
}

const calendarOf = (statusNow: () => AppointmentStatus, endsAt: string, version: () => number) =>
  served(listAppointmentsContract, () => ({
    appointments: [
      rowOfAppointment({
        id: idOf(9),
        part: null,
        staffId: aCalendarMember().id,
        status: statusNow(),
        isNoShow: false,
        startsAt: addMinutes(endsAt, -60),
        endsAt,
        finishedAt: null,
        customerName: 'Kemi Lawal',
        serviceNames: ['Silk press'],
        busy: null,
        version: version(),
        isOnline: false,
        awaitsApproval: false,
        isConfirmed: false,
      }),
    ],
    staff: [aCalendarMember({ name: 'Tolu Bello' })],
    hours: null,
    days: [],
    timeOff: [],
    busy: [],
  }))
const emptyCalendar = calendarOf(
  () => 'completed',
  ada.joinedAt,
  () => 1,
)
const emptyQueue = served(listQueueContract, () => ({ isOn: true, tickets: [], team: [] }))

test('a second press of Left does nothing while the row is held in its place', async () => {
  let status: Ticket['status'] = 'waiting'
  const asked = serve(
    served(listQueueContract, () => ({ isOn: true, tickets: [{ ...ada, status }], team: [] })),
    emptyCalendar,
    served(moveTicketContract, ({ body }) => {
      status = body.to
      return {}
    }),
  )
  render(
    <Stage me={{ role: 'receptionist' }}>
      <Queue />
      <Toasts />
    </Stage>,
  )
  const left = await screen.findByRole('button', { name: 'Left: Ada Obi' })
  await userEvent.click(left)
  await screen.findByText('Ada Obi has left the line')
  await userEvent.click(left)
  expect(asked.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)).toEqual([{ to: 'left' }])
})

test(
  'Start, refused for too little time, offers a shorter visit and the members who are free (R-421)',
  { timeout: 60_000 },
  async () => {
    const message = 'Tolu is booked from 10:25. 25 of 45 minutes are left.'
    const [tolu, bisi] = [idOf(2), idOf(3)]
    const called = { ...ada, status: 'called', calledStaffId: tolu, calledAt: ada.joinedAt } as const
    const asked = serve(
      served(listQueueContract, () => ({ isOn: true, tickets: [called], team: [] })),
      emptyCalendar,
      served(listCallableContract, () => ({
        team: [
          { id: bisi, name: 'Bisi Ade', turns: 1, why: null, shortMin: null },
          { id: tolu, name: 'Tolu Bello', turns: 0, why: message, shortMin: 25 },
        ],
      })),
      served(startTicketContract, ({ body }) => {
        if (body.durationMin === undefined) throw refuse(409, { code: 'start-too-long', message })
        return { appointmentId: idOf(4) }
      }),
    )
    render(
      <Stage me={{ role: 'receptionist' }}>
        <Queue />
        <Toasts />
      </Stage>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Start: Ada Obi' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Start Ada Obi with…' }))
    await sheet.findByText(message)
    expect(sheet.getByRole('button', { name: 'Start with Bisi Ade' })).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Start, Short (25 min) with Tolu Bello' }))
    await screen.findByText('Ada Obi is being served: see the calendar')
    const sent = asked.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)
    expect(sent).toEqual([{}, { staffId: tolu, durationMin: 25 }])
  },
)

test(
  'a visit in the chair says how far it is over, and is completed in its row, with Undo (R-448)',
  { timeout: 60_000 },
  async () => {
    let [status, version] = ['in-progress', 4] as [AppointmentStatus, number]
    const endsAt = addMinutes(new Date().toISOString(), -20)
    const changed = () => ({ appointment: anAppointment({ id: idOf(9), customerName: 'Kemi Lawal', status, version }) })
    const asked = serve(
      emptyQueue,
      calendarOf(
        () => status,
        endsAt,
        () => version,
      ),
      served(changeAppointmentStatusContract, ({ body }) => {
        ;[status, version] = [body.to, version + 1]
        return changed()
      }),
      served(restoreAppointmentContract, () => {
        ;[status, version] = ['in-progress', version + 1]
        return changed()
      }),
    )
    render(
      <Stage me={{ role: 'receptionist' }}>
        <Queue />
        <Toasts />
      </Stage>,
    )
    const list = within(await screen.findByRole('list', { name: 'In the chair' }))
    expect(list.getByRole('listitem').textContent).toMatch(/^over (19|20) min ?Kemi LawalSilk press · ToluComplete$/)
    expect(screen.getByRole('group', { name: 'In the Chair' }).textContent).toContain('1')
    const complete = list.getByRole('button', { name: 'Complete Kemi Lawal' })
    await userEvent.dblClick(complete)
    await screen.findByText('Completed: Kemi Lawal')
    await userEvent.click(complete)
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
    await screen.findByText('Kemi Lawal is in progress again')
    const sent = asked.filter(({ line }) => line.startsWith('POST'))
    expect(sent.map(({ line, body }) => [line.split('/').at(-1), body])).toEqual([
      ['status', { to: 'completed', version: 4 }],
      ['restore', { version: 5 }],
    ])
  },
)

test('an empty queue says what it is for; the button that adds is the page’s own', async () => {
  serve(emptyQueue, emptyCalendar)
  render(
    <Stage me={{ role: 'receptionist' }}>
      <WaitingPage />
    </Stage>,
  )
  await screen.findByText('A visit is listed here from its start until it is completed.')
  await screen.findByText('Walk-ins wait here for the next free member.')
  expect(screen.getAllByRole('button', { name: /Add to Queue/ })).toHaveLength(1)
})
