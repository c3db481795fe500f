// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
import { listQueueContract, moveTicketContract, type Ticket } from '#domain/waiting/contract-queue.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
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
