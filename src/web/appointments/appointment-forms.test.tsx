// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  editAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { readAppointmentContract } from '#domain/appointments/contract.ts'
import { refuse, serve, served } from '#web/kit/testing-server.tsx'
import {
  adaeze,
  addressNow,
  bisiId,
  cornrowsId,
  fadeId,
  kemiId,
  kemiName,
  member,
  salon,
  show,
  toluId,
  uuid,
} from './testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a new appointment', () => {
  test('says what is missing, then books a walk-in', async () => {
    const asked = serve(...salon().endpoints)
    show({ new: '' })
    const dialog = within(await screen.findByRole('dialog', { name: 'New Appointment' }))
    const create = dialog.getByRole('button', { name: 'Create' })
    await userEvent.click(create)
    expect(dialog.getByText('Please select at least one service.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('checkbox', { name: /Cornrows/ }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Fade/ }))
    expect(dialog.getByText('Total, 90 minutes').textContent).toBe('Total, 90 minutes₦11,000.00')
    await userEvent.click(create)
    expect(dialog.getByText('Please select a staff member.')).toBeTruthy()
    await userEvent.selectOptions(dialog.getByLabelText('Staff'), 'Bisi Ade, stylist')
    expect(dialog.getByText('Saturday, 21 November, 13:00–14:30, 90 minutes')).toBeTruthy()
    await userEvent.click(create)
    expect(dialog.getByText('Please select an existing customer.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Walk-in' }))
    await userEvent.click(create)
    expect(dialog.getByText('Please provide customer name and phone.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Name'), 'Kemi Lawal')
    await userEvent.type(dialog.getByLabelText('Phone'), '0803 123 4567')
    await userEvent.click(create)
    await waitFor(() => expect(addressNow()).toEqual({}))
    expect(asked.find(({ line }) => line === 'POST /api/appointments')?.body).toEqual({
      serviceIds: [cornrowsId, fadeId],
      staffId: bisiId,
      date: '2026-11-21',
      time: '13:00',
      customerName: 'Kemi Lawal',
      customerPhone: '0803 123 4567',
      notes: '',
    })
  })

  test('the live check warns in the documents’ words and suggests the next start', async () => {
    const { state, endpoints } = salon({ staff: [member(toluId, 'Tolu Bello')] })
    state.slot = { why: 'slot-conflicts', next: { date: '2026-11-21', time: '14:30' } } as never
    const asked = serve(...endpoints)
    show({ new: '2026-11-21T12:00' })
    const dialog = within(await screen.findByRole('dialog', { name: 'New Appointment' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Cornrows/ }))
    const sentence = 'This time slot conflicts with an existing appointment. Please choose a different time.'
    expect(await dialog.findByText(sentence)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    expect(dialog.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getAllByText(sentence)).toHaveLength(1)
    expect(asked.some(({ line }) => line === 'POST /api/appointments')).toBe(false)
    state.slot = { why: null, next: null } as never
    await userEvent.click(dialog.getByRole('button', { name: 'Use 14:30 instead' }))
    expect(dialog.getByLabelText<HTMLSelectElement>('Time').value).toBe('14:30')
    await waitFor(() => expect(dialog.queryByText(sentence)).toBeNull())
  })

  test('an existing customer is found by phone while one types', async () => {
    const asked = serve(...salon({ staff: [member(toluId, 'Tolu Bello')] }).endpoints)
    show({ new: '2026-11-21T15:00' })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Fade/ }))
    await userEvent.type(dialog.getByRole('combobox', { name: 'Existing customer' }), '0803')
    await userEvent.click(await dialog.findByRole('option', { name: 'Adaeze Nwosu, 0803 555 0142' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(addressNow()).toEqual({}))
    const sent = asked.find(({ line }) => line === 'POST /api/appointments')?.body
    expect(sent).toMatchObject({ customerId: adaeze.id, time: '15:00' })
    expect(sent).not.toHaveProperty('customerName')
  })

  test('who cannot do the chosen services cannot be chosen', async () => {
    const staff = [member(toluId, 'Tolu Bello'), member(bisiId, 'Bisi Ade', { serviceIds: [fadeId] })]
    serve(...salon({ staff }).endpoints)
    show({ new: '' })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Cornrows/ }))
    const option = dialog.getByRole<HTMLOptionElement>('option', { name: /Bisi Ade/ })
    expect([option.disabled, option.textContent]).toEqual([true, 'Bisi Ade, stylist (does not do these services)'])
  })

  test('an unreachable server: the documents’ words, and nothing typed is lost', async () => {
    const { endpoints } = salon({ staff: [member(toluId, 'Tolu Bello')] })
    const lost = served(addAppointmentContract, () => {
      throw new TypeError('Failed to fetch')
    })
    serve(lost, ...endpoints)
    show({ new: '2026-11-21T15:00' })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Fade/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Walk-in' }))
    await userEvent.type(dialog.getByLabelText('Name'), 'Kemi Lawal')
    await userEvent.type(dialog.getByLabelText('Phone'), '08031234567')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Failed to save appointment\. The server could not/)
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Kemi Lawal')
  })
})

describe('an appointment that is opened', () => {
  const openKemi = async () => {
    await userEvent.click(await screen.findByRole('button', { name: kemiName }))
    return within(await screen.findByRole('dialog', { name: 'Edit Appointment' }))
  }

  test('Start, Complete and Sale', async () => {
    const { state, endpoints } = salon()
    const asked = serve(...endpoints)
    show()
    const dialog = await openKemi()
    expect(addressNow()).toEqual({ appointment: kemiId })
    expect(dialog.queryByRole('button', { name: 'Complete' })).toBeNull()
    expect(dialog.queryByRole('link', { name: 'Sale' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
    expect(await dialog.findByText('In progress')).toBeTruthy()
    const { href } = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Sale' })
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
    // What is over keeps its time.
    expect(dialog.getByLabelText<HTMLSelectElement>('Time').disabled).toBe(true)
  })

  test('Save sends only what was changed', async () => {
    const asked = serve(...salon().endpoints)
    show()
    const dialog = await openKemi()
    await userEvent.type(dialog.getByLabelText(/^Notes/), 'Window seat')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(addressNow()).toEqual({}))
    expect(asked.find(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ version: 1, notes: 'Window seat' })
  })

  test('changed by somebody else meanwhile: refused, and what was typed stays', async () => {
    const { endpoints } = salon()
    const message = 'Someone changed this meanwhile. Look at the current state, then try again.'
    serve(
      served(editAppointmentContract, () => {
        throw refuse(409, { code: 'changed-meanwhile', message })
      }),
      ...endpoints,
    )
    show()
    const dialog = await openKemi()
    await userEvent.type(dialog.getByLabelText(/^Notes/), 'Window seat')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(message)
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Window seat')
  })

  test('a refused Start says so in the form', async () => {
    const { endpoints } = salon()
    serve(
      served(changeAppointmentStatusContract, () => {
        throw refuse(500, { code: 'bug', message: 'Something went wrong on the server.' })
      }),
      ...endpoints,
    )
    show()
    const dialog = await openKemi()
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to update appointment status. Something went wrong on the server.',
    )
  })

  test('Delete asks in the documents’ words', async () => {
    serve(...salon().endpoints)
    show()
    const dialog = await openKemi()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete appointment' }))
    expect(
      question.getByText('Are you sure you want to delete this appointment? This action cannot be undone.'),
    ).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: kemiName, hidden: true })).toBeNull())
    expect(addressNow()).toEqual({})
  })

  test('a stylist neither deletes nor sells', async () => {
    serve(...salon().endpoints)
    show({}, { role: 'stylist' })
    const dialog = await openKemi()
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Start' })).toBeTruthy()
  })

  test('one that does not exist says so', async () => {
    const { endpoints } = salon()
    serve(
      served(readAppointmentContract, () => {
        throw refuse(404, { code: 'appointment-not-found', message: 'Appointment not found' })
      }),
      ...endpoints,
    )
    show({ appointment: uuid(99) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Appointment' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Appointment not found')
  })
})
