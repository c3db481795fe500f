// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeAppointmentStatusContract } from '#domain/appointments/contract-changes.ts'
import { refresh } from '#web/kit/query.ts'
import { lost, refuse, serve, served } from '#web/kit/testing-server.tsx'
import {
  addressNow,
  choose,
  cornrowsId,
  editFrom,
  kemiId,
  member,
  openKemi,
  salon,
  show,
  toluId,
  uuid,
} from '#web/appointments/testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('an appointment that is opened', { timeout: 60_000 }, () => {
  test('Start, Complete and Take Payment', async () => {
    const { state, endpoints } = salon()
    const asked = serve(...endpoints)
    show()
    const dialog = await openKemi()
    expect(addressNow()).toEqual({ appointment: kemiId })
    expect(dialog.queryByRole('button', { name: 'Complete' })).toBeNull()
    expect(dialog.queryByRole('link', { name: 'Take Payment' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
    expect(await dialog.findByText('In progress')).toBeTruthy()
    const { href } = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Take Payment' })
    expect(JSON.parse(new URL(href).searchParams.get('fromAppointment')!)).toEqual({
      appointmentId: kemiId,
      customerId: null,
      serviceIds: [cornrowsId],
      staffId: toluId,
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Complete' }))
    expect(await dialog.findByText('Completed')).toBeTruthy()
    expect(state.kemi.status).toBe('completed')
    expect(asked.filter(({ line }) => line.endsWith('/status')).map(({ body }) => body)).toEqual([
      { to: 'in-progress', version: 1 },
      { to: 'completed', version: 2 },
    ])
    // A finished appointment keeps its time.
    const form = await editFrom(dialog)
    expect(form.getByLabelText<HTMLSelectElement>('Time').disabled).toBe(true)
  })

  test('Save sends only what was changed, and Undo restores it', async () => {
    const asked = serve(...salon().endpoints)
    show()
    const dialog = await editFrom(await openKemi())
    await userEvent.type(dialog.getByLabelText(/^Notes/), 'Window seat')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(addressNow()).toEqual({}))
    const edits = () => asked.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body)
    expect(edits()).toEqual([{ version: 1, notes: 'Window seat' }])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Change undone for Kemi Lawal')).toBeTruthy()
    expect(edits()[1]).toMatchObject({ version: 2, confirmed: true })
  })

  test('a refused Start says so in the card', async () => {
    const { endpoints } = salon()
    serve(
      served(changeAppointmentStatusContract, () => {
        throw refuse(500, { code: 'bug', message: 'Something went wrong in Parlour.' })
      }),
      ...endpoints,
    )
    show()
    const dialog = await openKemi()
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to update appointment status. Something went wrong in Parlour.',
    )
  })

  /** A salon that changes the status, but whose answers are lost; the page is then told of the change. */
  const losing = () => {
    const { state, endpoints } = salon()
    serve(
      served(changeAppointmentStatusContract, ({ body }) => {
        state.kemi = { ...state.kemi, status: body.to, version: state.kemi.version + 1 }
        throw lost()
      }),
      ...endpoints,
    )
    show()
  }

  test('a Start whose answer was lost is no failure any more once it is shown as started', async () => {
    losing()
    const dialog = await openKemi()
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
    await dialog.findByRole('alert')
    await act(() => refresh(['appointments']))
    await dialog.findByText('In progress')
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('the question of a cancellation whose answer was lost closes once it is shown as cancelled', async () => {
    losing()
    const dialog = await openKemi()
    await choose(dialog, 'Cancel Appointment')
    const question = within(await screen.findByRole('dialog', { name: 'Cancel appointment' }))
    await userEvent.click(question.getByRole('button', { name: 'Cancel Appointment' }))
    await question.findByRole('alert')
    await act(() => refresh(['appointments']))
    await dialog.findByText('Cancelled')
    expect(dialog.queryByRole('group', { name: 'Next step' })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel appointment' })).toBeNull())
  })

  test('a stylist neither deletes nor sells', async () => {
    serve(...salon().endpoints)
    show({}, { role: 'stylist' })
    const dialog = await openKemi()
    expect(dialog.getByRole('button', { name: 'Start' })).toBeTruthy()
    expect(dialog.queryByText('Take Payment')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'More actions' }))
    expect((await dialog.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Edit',
      'Copy Link',
      'Send Link by WhatsApp',
      'No-show',
      'Cancel Appointment',
    ])
  })

  test('No-show, and back by Restore when it is opened again', async () => {
    const { state, endpoints } = salon()
    const asked = serve(...endpoints)
    show()
    const dialog = await openKemi()
    await choose(dialog, 'No-show')
    await waitFor(() => expect(addressNow()).toEqual({}))
    expect(asked.find(({ line }) => line.endsWith('/status'))?.body).toEqual({
      to: 'cancelled',
      version: 1,
      isNoShow: true,
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Kemi Lawal.*(no-show|cancelled)/i }))
    const again = within(await screen.findByRole('dialog', { name: 'Appointment' }))
    expect(again.getByText('No-show')).toBeTruthy()
    expect(again.queryByRole('button', { name: 'Start' })).toBeNull()
    await userEvent.click(again.getByRole('button', { name: 'Restore' }))
    expect(await again.findByText('Booked')).toBeTruthy()
    expect(state.kemi.status).toBe('booked')
  })

  test('an old one: its service is not offered, its member has left, its customer is gone', async () => {
    const { state, endpoints } = salon({ staff: [member(uuid(30), 'Halima Musa')], services: [] })
    state.kemi = { ...state.kemi, status: 'completed', customerId: uuid(31), customerName: 'Kemi Lawal' }
    const asked = serve(...endpoints)
    show({ appointment: kemiId })
    // Without services nothing can be booked, and everything can be opened.
    await screen.findByRole('group', { name: 'Next step' })
    const dialog = await editFrom(within(screen.getByRole('dialog', { name: 'Appointment' })))
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Cornrows \(no longer offered\)/ }).checked).toBe(
      true,
    )
    expect(dialog.getByRole<HTMLOptionElement>('option', { name: /^Tolu Bello/ }).selected).toBe(true)
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Existing customer' }).value).toMatch(/^Kemi Lawal/)
    await userEvent.type(dialog.getByLabelText(/^Notes/), 'Paid later')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked.some(({ line }) => line.startsWith('PATCH'))).toBe(true))
    expect(asked.find(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ version: 1, notes: 'Paid later' })
  })
})
