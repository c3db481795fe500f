// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { refuse, serve, served } from '#web/kit/testing-server.tsx'
import { addressNow, kemi, kemiName, member, onCalendar, salon, show, slotName, toluId } from './testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the week', () => {
  test('Monday to Sunday with its appointments, on the salon’s clock', async () => {
    serve(...salon().endpoints)
    show()
    expect(await screen.findByRole('button', { name: kemiName })).toBeTruthy()
    expect(screen.getByText('16–22 November 2026')).toBeTruthy()
    expect(screen.getByText('Saturday, 21 November, today, 1 appointment')).toBeTruthy()
    expect(screen.getAllByText('Opens at 09:00')).toHaveLength(6)
    expect(within(screen.getByRole('group', { name: 'Sunday, 22 November' })).getByText('Closed')).toBeTruthy()
  })

  test('Prev, Next and Today keep the week in the address', async () => {
    const { endpoints } = salon()
    const asked: string[] = []
    serve(
      served(listAppointmentsContract, ({ query }) => {
        asked.push(`${query.from} ${query.to}`)
        return { appointments: [], staff: [member(toluId, 'Tolu Bello')], hours: null }
      }),
      ...endpoints,
    )
    show({ week: '2026-11-18' })
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    expect(addressNow()).toEqual({ week: '2026-11-23' })
    await userEvent.click(screen.getByRole('button', { name: 'Prev' }))
    await userEvent.click(screen.getByRole('button', { name: 'Prev' }))
    expect(screen.getByText('9–15 November 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    expect(addressNow()).toEqual({ week: '2026-11-21' })
    expect(asked).toEqual(['2026-11-16 2026-11-22', '2026-11-23 2026-11-29', '2026-11-09 2026-11-15'])
  })

  test('a failed load says so and tries again, never an empty calendar', async () => {
    const { endpoints } = salon()
    let fails = true
    serve(
      served(listAppointmentsContract, () => {
        if (fails) throw refuse(500, { code: 'bug', message: 'Something went wrong.' })
        return { appointments: [onCalendar(kemi)], staff: [member(toluId, 'Tolu Bello')], hours: null }
      }),
      ...endpoints,
    )
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Appointments could not be loaded.')
    expect(screen.queryByRole('region', { name: /^Week of/ })).toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: kemiName })).toBeTruthy()
  })

  test.each([
    ['services', { services: [] }, 'Please add services first.', '/services'],
    ['staff', { staff: [member(toluId, 'Tolu', { isActive: false })] }, 'Please add staff members first.', '/staff'],
  ])('without %s it warns, with the way there, and nothing can be booked', async (_, more, sentence, href) => {
    serve(...salon(more).endpoints)
    show({ new: '' })
    const warning = (await screen.findByText(sentence)).parentElement!
    expect(within(warning).getByRole('link').getAttribute('href')).toBe(href)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /New Appointment$/ }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: slotName('10:00') })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('empty slots', () => {
  test('one stop of the Tab key; arrows move, Enter books there', async () => {
    serve(...salon().endpoints)
    show()
    await screen.findByRole('button', { name: kemiName })
    const stops = screen
      .getAllByRole('button', { name: /^New appointment on/ })
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops.map((stop) => stop.ariaLabel)).toEqual(['New appointment on Saturday, 21 November at 13:00'])
    stops[0]!.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    expect(document.activeElement?.ariaLabel).toBe(slotName('12:30'))
    await userEvent.keyboard('{Enter}')
    expect(addressNow()).toEqual({ new: '2026-11-20T12:30' })
    const dialog = within(await screen.findByRole('dialog', { name: 'New Appointment' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-11-20')
    expect(dialog.getByLabelText<HTMLSelectElement>('Time').value).toBe('12:30')
  })

  test('a click does the same; closing leaves the address clean', async () => {
    serve(...salon().endpoints)
    show({ week: '2026-11-20' })
    await userEvent.click(await screen.findByRole('button', { name: slotName('09:00') }))
    await screen.findByRole('dialog', { name: 'New Appointment' })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(addressNow()).toEqual({ week: '2026-11-20' })
  })
})

test('a phone shows one day; the strip changes it', async () => {
  serve(...salon().endpoints)
  show({}, { phone: true })
  expect(await screen.findByRole('button', { name: kemiName })).toBeTruthy()
  expect(screen.getByText('November 2026')).toBeTruthy()
  const strip = within(screen.getByRole('group', { name: 'Day' }))
  expect(strip.getByRole('button', { pressed: true }).ariaLabel).toBe('Saturday, 21 November, 1 appointment')
  await userEvent.click(strip.getByRole('button', { name: 'Friday, 20 November, 0 appointments' }))
  expect(addressNow()).toEqual({ week: '2026-11-16', day: '2026-11-20' })
  expect(screen.queryByRole('button', { name: kemiName })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(addressNow()).toEqual({ week: '2026-11-27', day: '2026-11-27' })
})
