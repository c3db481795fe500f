// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listFreeTimesContract } from '#domain/appointments/contract.ts'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { lost, refuse, serve, served } from '#web/kit/testing-server.tsx'
import {
  addressNow,
  bisiId,
  cornrowsId,
  fadeId,
  member,
  salon,
  service,
  show,
  toluId,
  uuid,
} from '#web/appointments/testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a new appointment', { timeout: 60_000 }, () => {
  test('says what is missing, then books a walk-in', async () => {
    const asked = serve(...salon().endpoints)
    show({ new: '' })
    const dialog = within(await screen.findByRole('dialog', { name: 'New Appointment' }))
    const create = dialog.getByRole('button', { name: 'Create' })
    expect(dialog.getByText('Choose a customer')).toBeTruthy()
    await userEvent.click(create)
    expect(dialog.getByText('Please select at least one service.')).toBeTruthy()
    await userEvent.click(await dialog.findByRole('button', { name: 'Cornrows' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Fade' }))
    expect(dialog.getByText('Total, 1 h 30 min')).toBeTruthy()
    expect(dialog.getByText('11,000')).toBeTruthy()
    await userEvent.click(create)
    expect(dialog.getByText('Please select a staff member.')).toBeTruthy()
    await userEvent.selectOptions(dialog.getByLabelText('Staff'), 'Bisi Ade, stylist')
    expect(dialog.getByText('Saturday, 21 November, 13:00–14:30, 1 h 30 min')).toBeTruthy()
    await userEvent.click(create)
    expect(dialog.getByText('Please select an existing customer.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Walk-in' }))
    await userEvent.click(create)
    expect(dialog.getByText('Please provide customer name and phone.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Name'), 'Kemi Lawal')
    expect(dialog.getByText('Enter a phone number')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Phone'), '0803 123 4567')
    expect(dialog.getByText('13:00 with Bisi')).toBeTruthy()
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

  test('the free time with which the form opened can be pressed, and brings its member (R-399)', async () => {
    const times = [{ date: '2026-11-21', time: '13:00', staffId: toluId }]
    serve(
      served(listFreeTimesContract, () => ({ times, others: [], next: null })),
      ...salon().endpoints,
    )
    show({ new: '' })
    const dialog = within(await screen.findByRole('dialog', { name: 'New Appointment' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Fade' }))
    const first = await dialog.findByRole<HTMLInputElement>('radio', { name: '13:00' })
    expect([dialog.getByLabelText<HTMLSelectElement>('Time').value, first.checked]).toEqual(['13:00', false])
    await userEvent.click(first)
    expect([dialog.getByLabelText<HTMLSelectElement>('Staff').value, first.checked]).toEqual([toluId, true])
  })

  test('the list of times begins with the free ones, which bring their member too (R-399)', async () => {
    const at = (...some: string[]) => some.map((time) => ({ date: '2026-11-21', time, staffId: toluId }))
    const [times, others] = [at('12:40', '14:15'), at('12:15', '12:30', '18:30')]
    serve(
      served(listFreeTimesContract, () => ({ times, others, next: null })),
      ...salon().endpoints,
    )
    show({ new: '' })
    const dialog = within(await screen.findByRole('dialog', { name: 'New Appointment' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Fade' }))
    const free = await dialog.findByRole('group', { name: 'Free' })
    const timesIn = (group: HTMLElement) =>
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(timesIn(free)).toEqual(['12:40', '14:15'])
    expect(timesIn(dialog.getByRole('group', { name: 'Outside working hours' }))).toEqual(['18:30'])
    expect(timesIn(dialog.getByRole('group', { name: 'Earlier today' }))).toEqual(['12:15', '12:30'])
    await userEvent.selectOptions(dialog.getByLabelText('Time'), '14:15')
    expect(dialog.getByLabelText<HTMLSelectElement>('Staff').value).toBe(toluId)
    await userEvent.selectOptions(dialog.getByLabelText('Time'), '18:30')
    expect(dialog.getByLabelText<HTMLSelectElement>('Time').value).toBe('18:30')
  })

  test('outside the member’s own schedule: a lost answer is not asked about again', async () => {
    const { state, endpoints } = salon({ staff: [member(toluId, 'Tolu Bello')] })
    const message = 'This time is outside the staff member’s own schedule.'
    let tries = 0
    const strict = served(addAppointmentContract, ({ body }) => {
      if (!body.confirmed) throw refuse(409, { code: 'outside-schedule', message, field: 'time' })
      tries += 1
      if (tries === 1) throw lost()
      return { appointment: state.kemi }
    })
    const asked = serve(strict, ...endpoints)
    show({ new: '2026-11-21T15:00' })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Fade' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Walk-in' }))
    await userEvent.type(dialog.getByLabelText('Name'), 'Kemi Lawal')
    await userEvent.type(dialog.getByLabelText('Phone'), '08031234567')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Book Anyway' }))
    await dialog.findByText(/We couldn’t confirm it was saved/)
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(addressNow()).toEqual({}))
    const [, first, second] = asked.filter(({ line }) => line === 'POST /api/appointments')
    expect(second).toEqual(first)
  })

  test('outside business hours is refused for every role', async () => {
    const { state, endpoints } = salon({ staff: [member(toluId, 'Tolu Bello')] })
    state.slot = { why: 'outside-hours', reason: 'Open 09:00–18:00 on Saturdays.', shortMin: null, next: null } as never
    const asked = serve(...endpoints)
    show({ new: '2026-11-21T19:00' })
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Fade' }))
    await dialog.findByText('Appointment time is outside business hours. Open 09:00–18:00 on Saturdays.')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    expect(dialog.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('dialog', { name: 'Book anyway?' })).toBeNull()
    expect(asked.some(({ line }) => line === 'POST /api/appointments')).toBe(false)
  })

  test('the most booked services come first, also if the form is opened by its address (R-423)', async () => {
    const services = ['Braids', 'Cornrows', 'Facial', 'Fade', 'Locs', 'Trim', 'Wash'].map((name, i) =>
      service(uuid(20 + i), name, 100_000, 90),
    )
    const popular = served(listPopularContract, () => ({ serviceIds: [uuid(26), uuid(24)], productIds: [] }))
    serve(popular, ...salon({ services }).endpoints)
    show({ new: '' })
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('button', { name: 'Wash', description: '₦1,000.00 · 1 h 30 min' })
    const buttons = within(dialog.getByRole('group', { name: 'Services' })).getAllByRole('button', { pressed: false })
    expect(buttons.map((button) => button.textContent?.split('₦')[0])).toEqual([
      'Wash',
      'Locs',
      'Braids',
      'Cornrows',
      'Facial',
      'Fade',
    ])
  })

  test('a long list of services: by category, searched without marks, by keyboard alone', async () => {
    const names = ['Cornrows', 'Fade', 'Locs', 'Braids', 'Wash', 'Trim', 'Olùkọ́ twist', 'Gel nails', 'Facial']
    const services = names.map((name, i) =>
      service(uuid(20 + i), name, 100_000, 30, name === 'Gel nails' ? 'Nails' : name === 'Facial' ? 'Spa' : 'Hair'),
    )
    serve(...salon({ staff: [member(toluId, 'Tolu Bello')], services }).endpoints)
    show({ new: '2026-11-21T15:00' })
    const dialog = within(await screen.findByRole('dialog'))
    // Six are buttons; the others are in the list.
    expect(dialog.queryByRole('button', { name: 'Gel nails' })).toBeNull()
    await userEvent.click(await dialog.findByRole('button', { name: 'Trim' }))
    expect(dialog.getByRole('button', { name: 'Trim' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(dialog.getByRole('button', { name: 'All Services' }))
    expect(
      within(dialog.getByRole('list', { name: 'Nails' })).getByRole('checkbox', { name: /Gel nails/ }),
    ).toBeTruthy()
    const search = dialog.getByRole('searchbox', { name: 'Find a service' })
    await userEvent.type(search, 'oluko')
    // The Enter that takes a word of an input method.
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 })
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Olùkọ́ twist/ }).checked).toBe(false)
    await userEvent.keyboard('{Enter}')
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Olùkọ́ twist/ }).checked).toBe(true)
    // The text is gone after the tick, for the next service.
    expect([search.textContent, dialog.getAllByRole('checkbox', { name: /30 min/ }).length]).toEqual(['', names.length])
    await userEvent.type(search, 'locs{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull()
    expect(dialog.getAllByRole('checkbox', { name: /30 min/ })).toHaveLength(names.length)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ')
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Fade/ }).checked).toBe(true)
    expect(dialog.getByText('Total, 1 h 30 min')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Fewer Services' }))
    expect(dialog.getByRole('button', { name: 'Olùkọ́ twist' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(await dialog.findByRole('button', { name: 'Trim' }))
    expect(dialog.getByText('Total, 1 h')).toBeTruthy()
  })
})
