// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anAppointment } from '#domain/testing.ts'
import { Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { BookedOnline } from './BookedOnline.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import { StatusSteps } from './StatusSteps.tsx'
import type { StatusChange } from './use-status-change.ts'

const online = { source: 'online', awaitsApproval: true } as const

function show(more: Parameters<typeof anAppointment>[0]) {
  const change = { busy: false, approve: vi.fn<() => void>() } as unknown as StatusChange
  const onDecline = vi.fn<() => void>()
  render(
    <Stage>
      <BookedOnline appointment={anAppointment(more)} change={change} onDecline={onDecline} />
    </Stage>,
  )
  return { change, onDecline }
}

test('a visitor’s booking asks for the yes that it waits for', async () => {
  const { change, onDecline } = show(online)
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect([change.approve, onDecline].map((one) => vi.mocked(one).mock.calls.length)).toEqual([1, 1]),
  )
  expect(screen.queryByRole('link')).toBeNull()
})

test('while it waits for the yes, Start is not filled as well', async () => {
  const change = { busy: false } as StatusChange
  const looks = async (more: Parameters<typeof anAppointment>[0]) => {
    const { unmount } = render(
      <Stage>
        <StatusSteps appointment={anAppointment(more)} change={change} />
      </Stage>,
    )
    const look = (await screen.findByRole('button', { name: 'Start' })).dataset.variant
    unmount()
    return look
  }
  expect(await looks(online)).toBe('default')
  expect(await looks({ ...online, awaitsApproval: false })).toBe('filled')
})

test('once it is answered, the customer is told by WhatsApp', async () => {
  show({ ...online, awaitsApproval: false })
  const link = await screen.findByRole('link', { name: 'Reply on WhatsApp' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/2348031234567\?text=Hello%20Kemi/)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('what the visitor typed otherwise than it is stored can be read', async () => {
  show({ ...online, typedAs: { name: 'Tunde Obi', phone: '0803 123 4567', email: null } })
  await screen.findByText('Typed: Tunde Obi, 0803 123 4567')
})

test('a no is asked for as such, with the reason that the history keeps', async () => {
  const onCancel = vi.fn<(reason: string) => Promise<void>>(async () => undefined)
  render(
    <Stage>
      <CancelQuestion
        appointment={anAppointment(online)}
        declines
        opened
        onClose={() => undefined}
        onCancel={onCancel}
      />
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Fully booked' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decline Booking' }))
  await waitFor(() => expect(onCancel.mock.calls).toEqual([['Fully booked']]))
  expect(screen.getByRole('dialog', { name: 'Decline booking' })).toBeTruthy()
})
