// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
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

test('a second press of Left does nothing while the row is held in its place', async () => {
  let status: Ticket['status'] = 'waiting'
  const asked = serve(
    served(listQueueContract, () => ({ isOn: true, serving: 0, tickets: [{ ...ada, status }], team: [] })),
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

test('Start, refused for too little time, offers a shorter visit and the members who are free (R-421)', async () => {
  const message = 'Tolu is booked from 10:25. 25 of 45 minutes are left.'
  const [tolu, bisi] = [idOf(2), idOf(3)]
  const called = { ...ada, status: 'called', calledStaffId: tolu, calledAt: ada.joinedAt } as const
  const asked = serve(
    served(listQueueContract, () => ({ isOn: true, serving: 0, tickets: [called], team: [] })),
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
})
