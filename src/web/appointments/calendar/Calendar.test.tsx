// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rowOfAppointment } from '#domain/appointments/calendar/testing-rows.ts'
import { listAppointmentsContract } from '#domain/appointments/contract.ts'
import { weekOf } from '#domain/kit/dates.ts'
import { refuse, serve, served } from '#web/kit/testing-server.tsx'
import {
  bisiId,
  addressNow,
  kemi,
  kemiName,
  member,
  onCalendar,
  salon,
  show,
  slotName,
  toluId,
  uuid,
} from '#web/appointments/testing-salon.tsx'

// Saturday, 21 November 2026, 12:40 in Lagos.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:40:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('the week', () => {
  test('Monday to Sunday with its appointments, on the salon’s clock', { timeout: 60_000 }, async () => {
    serve(...salon().endpoints)
    show()
    expect(await screen.findByRole('button', { name: kemiName })).toBeTruthy()
    expect(screen.getByText('16–22 Nov 2026')).toBeTruthy()
    expect(screen.getByText('Saturday, 21 November, today, 1 appointment')).toBeTruthy()
    expect(screen.getAllByText('Opens at 09:00')).toHaveLength(6)
    expect(within(screen.getByRole('row', { name: /^Sunday, 22 November/ })).getByText('Closed')).toBeTruthy()
  })

  test('Prev, Next and Today keep the week in the address', { timeout: 60_000 }, async () => {
    const { endpoints } = salon()
    const asked: string[] = []
    serve(
      served(listAppointmentsContract, ({ query }) => {
        asked.push(`${query.from} ${query.to}`)
        return { appointments: [], staff: [member(toluId, 'Tolu Bello')], hours: null, days: [], timeOff: [], busy: [] }
      }),
      ...endpoints,
    )
    show({ week: '2026-11-18' })
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    expect(addressNow()).toEqual({ week: '2026-11-23' })
    await userEvent.click(screen.getByRole('button', { name: 'Prev' }))
    await userEvent.click(screen.getByRole('button', { name: 'Prev' }))
    expect(screen.getByText('9–15 Nov 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    expect(addressNow()).toEqual({ week: '2026-11-21' })
    expect(asked).toEqual(['2026-11-16 2026-11-22', '2026-11-23 2026-11-29', '2026-11-09 2026-11-15'])
  })

  test('an address with an unknown block says so, and leads on to the calendar', async () => {
    serve(...salon().endpoints)
    show({ block: '019a0000-0000-7000-8000-000000000099' })
    const notice = await screen.findByRole('dialog', { name: 'Blocked time not found' })
    await userEvent.click(within(notice).getByRole('button', { name: 'Close' }))
    expect(addressNow()).toEqual({})
  })

  test('a failed load says so and tries again, never an empty calendar (D23)', { timeout: 60_000 }, async () => {
    const { endpoints } = salon()
    let fails = true
    serve(
      served(listAppointmentsContract, () => {
        if (fails) throw refuse(500, { code: 'bug', message: 'Something went wrong.' })
        return {
          appointments: [rowOfAppointment(onCalendar(kemi))],
          staff: [member(toluId, 'Tolu Bello')],
          hours: null,
          days: [],
          timeOff: [],
          busy: [],
        }
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

  test(
    'without services or staff it warns, with the way there, and nothing can be booked',
    { timeout: 60_000 },
    async () => {
      const noStaff = [member(toluId, 'Tolu', { isActive: false })]
      const missing: [Parameters<typeof salon>[0], string, string][] = [
        [{ services: [] }, 'Please add services first.', '/services'],
        [{ staff: noStaff }, 'Please add staff members first.', '/staff'],
      ]
      for (const [more, sentence, href] of missing) {
        serve(...salon(more).endpoints)
        show({ new: '' })
        const warning = (await screen.findByText(sentence)).parentElement!
        expect(within(warning).getByRole('link').getAttribute('href')).toBe(href)
        expect(screen.getByRole<HTMLButtonElement>('button', { name: /New Appointment$/ }).disabled).toBe(true)
        expect(screen.queryByRole('button', { name: slotName('10:00') })).toBeNull()
        expect(screen.queryByRole('dialog')).toBeNull()
        cleanup()
      }
    },
  )
})

describe('what is shown', () => {
  test('the view and the filter are in the address and come back on this device', { timeout: 60_000 }, async () => {
    serve(...salon().endpoints)
    const first = show()
    await screen.findByRole('button', { name: kemiName })
    await userEvent.click(screen.getByRole('button', { name: 'Bisi Ade' }))
    expect(addressNow()).toEqual({ staff: bisiId })
    expect(screen.queryByRole('button', { name: kemiName })).toBeNull()
    await userEvent.click(within(screen.getByRole('group', { name: 'View' })).getByRole('button', { name: 'Agenda' }))
    expect(addressNow()).toEqual({ staff: bisiId, view: 'agenda' })
    first.unmount()
    show()
    expect(await screen.findByRole('group', { name: 'Saturday, 21 November' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Bisi Ade', pressed: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Everyone' }))
    expect(screen.getByRole('button', { name: kemiName })).toBeTruthy()
  })

  test('an address that names someone unknown says who is shown instead', async () => {
    serve(...salon().endpoints)
    show({ staff: uuid(98) })
    const words = 'The link names someone who isn’t on this calendar. Showing everyone.'
    const bar = (await screen.findByText(words)).parentElement!
    await userEvent.click(within(bar).getByRole('button', { name: 'OK' }))
    expect(screen.queryByText(words)).toBeNull()
    expect(addressNow()).toEqual({})
  })

  test('a day has a column for each member, with when they work', async () => {
    const days = weekOf('2026-11-21').map((date) => ({ date, open: [[540, 1080] as [number, number]], holidays: [] }))
    const { endpoints, staff } = salon()
    const working = days.map((): [number, number][] => [
      [720, 900],
      [910, 960],
      [990, 1080],
    ])
    serve(
      served(listAppointmentsContract, () => ({
        appointments: [rowOfAppointment(onCalendar(kemi))],
        staff: [staff[0]!, { ...staff[1]!, working }],
        hours: null,
        days,
        timeOff: [],
        busy: [],
      })),
      ...endpoints,
    )
    show({ view: 'day' })
    const bisi = within(await screen.findByRole('row', { name: /^Bisi Ade, Saturday, 21 November/ }))
    expect(bisi.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
      'Opens at 09:00',
      'Starts at 12:00',
      'Break',
      'Break',
      'Closed',
    ])
    // Ten minutes are less than a line of words.
    expect(bisi.getAllByTitle('Break').length).toBe(1)
    expect(
      within(screen.getByRole('row', { name: /^Tolu Bello/ })).getByRole('button', { name: kemiName }),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(addressNow()).toEqual({ view: 'day', week: '2026-11-22', day: '2026-11-22' })
  })

  test('? lists the keys', async () => {
    serve(...salon().endpoints)
    show()
    const block = await screen.findByRole('button', { name: kemiName })
    block.focus()
    await userEvent.keyboard('?')
    expect(await screen.findByText('Keys in the calendar')).toBeTruthy()
  })
})

describe('the keys of the page', () => {
  test(
    'work without a focus in the calendar, but not in a field, in a dialog or while something is held',
    { timeout: 60_000 },
    async () => {
      serve(...salon().endpoints)
      show()
      await screen.findByRole('button', { name: kemiName })
      screen.getByRole('button', { name: 'Everyone' }).focus()
      await userEvent.keyboard('a')
      expect(addressNow()).toEqual({ view: 'agenda' })
      await userEvent.keyboard('w')
      expect(addressNow()).toEqual({ view: 'week' })
      screen.getByLabelText('Date shown').focus()
      await userEvent.keyboard('d')
      expect(addressNow()).toEqual({ view: 'week' })
      ;(await screen.findByRole('button', { name: kemiName })).focus()
      await userEvent.keyboard(' a{Escape}')
      expect(addressNow()).toEqual({ view: 'week' })
      await userEvent.keyboard('d')
      expect(addressNow()).toEqual({ view: 'day', week: '2026-11-16', day: '2026-11-21' })
      await userEvent.keyboard('na')
      expect(addressNow()).toMatchObject({ view: 'day', new: '' })
    },
  )
})

test('a phone shows one day; the strip changes it', async () => {
  serve(...salon().endpoints)
  show({ view: 'day' }, { phone: true })
  expect(await screen.findByRole('button', { name: kemiName })).toBeTruthy()
  expect(screen.getByText('Nov 2026')).toBeTruthy()
  const strip = within(screen.getByRole('group', { name: 'Day' }))
  expect(strip.getByRole('button', { pressed: true }).ariaLabel).toBe('Saturday, 21 November, 1 appointment')
  await userEvent.click(strip.getByRole('button', { name: 'Friday, 20 November, 0 appointments' }))
  expect(addressNow()).toEqual({ view: 'day', week: '2026-11-16', day: '2026-11-20' })
  expect(shownWords()).toBe('Friday, 20 November. Day. Everyone')
  expect(screen.queryByRole('button', { name: kemiName })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(addressNow()).toEqual({ view: 'day', week: '2026-11-27', day: '2026-11-27' })
})

test('says what is shown after each change of it', { timeout: 60_000 }, async () => {
  serve(...salon().endpoints)
  show()
  await screen.findByRole('button', { name: kemiName })
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name })).then(() => shownWords())
  expect(await press('Agenda')).toBe('Week of Monday, 16 November. Agenda. Everyone')
  expect(await press('Next')).toBe('Week of Monday, 23 November. Agenda. Everyone')
  expect(await press('Tolu Bello')).toBe('Week of Monday, 23 November. Agenda. Tolu Bello')
  expect(await press('Day')).toBe('Monday, 23 November. Day. Tolu Bello')
})

const shownWords = () => screen.getByRole('status', { name: 'Shown' }).textContent
