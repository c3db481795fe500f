// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listStaffContract } from '#domain/staff/contract.ts'
import { addToQueueContract, listQueueContract } from '#domain/waiting/contract-queue.ts'
import { serve, served } from '#web/kit/testing-server.tsx'
import { addressNow, bisiId, cornrowsId, salon, show, toluId, uuid } from '#web/appointments/testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a customer who is at the desk', { timeout: 60_000 }, () => {
  test('a visit that is too long to begin now is made short, or is another member’s (R-421)', async () => {
    const { state, endpoints } = salon()
    const reason = 'Tolu is booked from 13:05.'
    state.slot = { why: 'slot-conflicts', reason, shortMin: 25, next: null } as never
    state.free = [
      { staffId: bisiId, why: null, nextTime: null },
      { staffId: toluId, why: 'slot-conflicts', nextTime: '14:00' },
    ]
    const asked = serve(...endpoints)
    show({ new: '2026-11-21T12:40' })
    const dialog = within(await screen.findByRole('dialog', { name: 'New Appointment' }))
    fireEvent.change(dialog.getByLabelText('Staff'), { target: { value: toluId } })
    await userEvent.click(await dialog.findByRole('button', { name: 'Cornrows' }))
    await dialog.findByText(/Tolu is booked from 13:05. 25 of 60 minutes are left.$/)
    state.slot = { why: null, reason: null, shortMin: null, next: null } as never
    await userEvent.click(dialog.getByRole('button', { name: 'Make It Short (25 min)' }))
    await dialog.findByText(/12:40–13:05, 25 min \(the services take 1 h\)/)
    expect(dialog.getByText('Total, 25 min')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Walk-in' }))
    await userEvent.keyboard('Kemi Lawal')
    await userEvent.click(dialog.getByRole('button', { name: 'Create and Start' }))
    await waitFor(() => expect(addressNow()).toEqual({}))
    const sent = () => asked.find(({ line }) => line === 'POST /api/appointments')?.body
    expect(sent()).toMatchObject({ staffId: toluId, durationMin: 25, isStarted: true })
  })

  test('a visit that is too long to begin now is given to a member who is free', async () => {
    const { state, endpoints } = salon()
    state.slot = { why: 'slot-conflicts', reason: 'Tolu is booked from 13:05.', shortMin: 25, next: null } as never
    state.free = [{ staffId: bisiId, why: null, nextTime: null }]
    serve(...endpoints)
    show({ new: '2026-11-21T12:40' })
    const dialog = within(await screen.findByRole('dialog', { name: 'New Appointment' }))
    fireEvent.change(dialog.getByLabelText('Staff'), { target: { value: toluId } })
    await userEvent.click(await dialog.findByRole('button', { name: 'Cornrows' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Take Bisi Instead' }))
    expect(dialog.getByLabelText<HTMLSelectElement>('Staff').value).toBe(bisiId)
  })

  test('if no one is free now, a walk-in goes to the queue with everything typed; back, nothing is lost (R-422)', async () => {
    const { state, endpoints } = salon()
    state.free = [{ staffId: toluId, why: 'slot-conflicts', nextTime: '14:00' }]
    const asked = serve(
      served(addToQueueContract, () => ({ id: uuid(50), number: 1, ahead: 0 })),
      served(listQueueContract, () => ({ isOn: true, tickets: [], team: [] })),
      served(listStaffContract, () => ({ staff: [], defaultCommissionBp: null })),
      ...endpoints,
    )
    show({ new: '2026-11-21T13:00' })
    const dialog = within(await screen.findByRole('dialog', { name: 'New Appointment' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Cornrows' }))
    expect(dialog.queryByText('No one is free for this now.')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Walk-in' }))
    await userEvent.type(dialog.getByLabelText('Name'), 'Kemi Lawal')
    await userEvent.type(dialog.getByLabelText('Phone'), '0803 999 0001')
    await userEvent.type(dialog.getByLabelText(/^Notes/), 'Brings her own wig')
    await userEvent.click(await dialog.findByRole('button', { name: 'Add to the Queue' }))
    const queue = () => screen.findByRole('dialog', { name: 'Add to Queue' })
    await userEvent.click(within(await queue()).getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Kemi Lawal')
    await userEvent.click(dialog.getByRole('button', { name: 'Add to the Queue' }))
    await userEvent.click(within(await queue()).getByRole('button', { name: 'Add to Queue' }))
    await waitFor(() => expect(addressNow()).toEqual({}))
    expect(asked.find(({ line }) => line === 'POST /api/queue')?.body).toMatchObject({
      name: 'Kemi Lawal',
      phone: '0803 999 0001',
      serviceIds: [cornrowsId],
      notes: 'Brings her own wig',
    })
  })
})
