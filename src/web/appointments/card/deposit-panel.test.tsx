// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Deposit, newDeposit } from '#domain/appointments/deposit.ts'
import { receiveDepositContract } from '#domain/appointments/form/contract-deposit.ts'
import { anAppointment } from '#domain/testing.ts'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { DepositPanel } from './DepositPanel.tsx'

const asked = newDeposit(200_000, '2099-11-21T10:00:00.000Z')
const paid: Deposit = { ...asked, dueAt: null, receivedAt: '2026-11-20T10:00:00.000Z', method: 'cash' }

function show(appointment: Parameters<typeof anAppointment>[0], role: 'owner' | 'stylist' = 'owner') {
  const onAsk = vi.fn<(question: string) => void>()
  render(
    <Stage me={{ role }}>
      <DepositPanel appointment={anAppointment(appointment)} onChanged={vi.fn<() => void>()} onAsk={onAsk} />
    </Stage>,
  )
  return onAsk
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('one that is waited for: until when, its reference, and a refusal where its time is gone', async () => {
  serve(
    served(receiveDepositContract, () => {
      throw refuse(409, { code: 'deposit-released', message: 'Released.' })
    }),
  )
  const onAsk = show({ deposit: { ...asked, saidAt: '2026-11-21T09:00:00.000Z' } })
  const words = /Waiting for a deposit of ₦2,000.00 until 11:00, 21 Nov 2099, reference 00000005. The customer says/
  expect((await screen.findByRole('group', { name: 'Deposit' })).textContent).toMatch(words)
  await userEvent.click(screen.getByRole('button', { name: 'Received in cash' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Released.')
  await userEvent.click(screen.getByRole('button', { name: 'Release the time' }))
  expect(onAsk.mock.calls).toEqual([['cancel']])
})

test('how it is given back is asked elsewhere than where it was pressed', async () => {
  show({ deposit: paid, status: 'cancelled' })
  const giveBack = await screen.findByRole('button', { name: 'Refund it' })
  const place = giveBack.parentElement!
  expect(buttons()).toEqual(['Refund it', 'Keep it'])
  await userEvent.click(giveBack)
  expect(buttons()).toEqual(['Refund by transfer', 'Refund in cash'])
  expect([place.isConnected, place.textContent, place.previousElementSibling]).toEqual([true, '', null])
})

test('who records no sales moves no money', async () => {
  show({ deposit: asked }, 'stylist')
  await screen.findByRole('group', { name: 'Deposit' })
  expect(buttons()).toEqual(['Ask by WhatsApp', 'Change it', 'Stop waiting', 'Release the time'])
})
