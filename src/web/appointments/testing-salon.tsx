import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { CalendarAppointment } from '#domain/appointments/calendar/calendar-rows.ts'
import { rowOfAppointment } from '#domain/appointments/calendar/testing-rows.ts'
import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  deleteAppointmentContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import {
  type Appointment,
  type CalendarMember,
  checkSlotContract,
  listAppointmentsContract,
  listFreeMembersContract,
  listFreeTimesContract,
  readAppointmentContract,
} from '#domain/appointments/contract.ts'
import { addMinutes, minutesBetween } from '#domain/kit/dates.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { instantAt } from '#domain/kit/time.ts'
import { type HistoryEntry, readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import {
  checkRepeatContract,
  type RepeatDate,
  repeatAppointmentContract,
} from '#domain/appointments/repeat/contract-repeat.ts'
import { searchCustomersContract } from '#domain/customers/contract.ts'
import { defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { listServicesContract, type ServiceCategory } from '#domain/services/contract.ts'
import { aCalendarMember, aCustomer, anAppointment, aPlace, aService, idOf } from '#domain/testing.ts'
import { served, type Served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import { Calendar } from '#web/appointments/calendar/Calendar.tsx'
import type { CalendarSearch } from '#web/appointments/calendar/calendar-search.ts'

// Shared by the tests of the calendar: a salon with two members and one appointment.
export const uuid = idOf
export const [toluId, bisiId, cornrowsId, fadeId, kemiId] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)]
export const member = (id: string, name: string, more: Partial<CalendarMember> = {}) =>
  aCalendarMember({ id, name, ...more })
export const service = (
  id: string,
  name: string,
  priceMinor: number,
  durationMin: number,
  category: ServiceCategory = 'Hair',
) => aService({ id, name, priceMinor, durationMin, category })
const tolu = { ...aPlace(), staffId: toluId, staffName: 'Tolu Bello' }
export const kemi = anAppointment({
  id: kemiId,
  staffId: toluId,
  staffName: 'Tolu Bello',
  services: [{ serviceId: cornrowsId, name: 'Cornrows', priceMinor: 600_000, durationMin: 60, ...tolu }],
})
export const onCalendar = ({ services, source, ...rest }: Appointment): CalendarAppointment => ({
  ...rest,
  serviceNames: services.map(({ name }) => name),
  busy: null,
  part: null,
  isOnline: source === 'online',
  isConfirmed: false,
})

export const adaeze = aCustomer({ id: uuid(6), visitCount: 3, lastVisitAt: '2026-11-12T09:00:00.000Z' })

/** Serves a salon with one appointment, and applies the changes that the page makes to it. */
export function salon(more: { staff?: CalendarMember[]; services?: ReturnType<typeof service>[] } = {}) {
  const slot = { why: null, reason: null, shortMin: null, next: null } as never
  const state: SalonState = { kemi: { ...kemi }, isThere: true, slot, free: [], repeat: [], history: [] }
  const staff = more.staff ?? [
    member(toluId, 'Tolu Bello', { role: 'owner' }),
    member(bisiId, 'Bisi Ade', { position: 1 }),
  ]
  const services = more.services ?? [service(cornrowsId, 'Cornrows', 700_000, 60), service(fadeId, 'Fade', 400_000, 30)]
  return { state, staff, endpoints: [...readsOf(state, staff, services), ...writesOf(state)] }
}

interface SalonState {
  kemi: Appointment
  isThere: boolean
  slot: never
  /** The members with whether they are free at the form's time. */
  free: Output<typeof listFreeMembersContract>['members']
  repeat: RepeatDate[]
  history: HistoryEntry[]
}

function readsOf(state: SalonState, staff: CalendarMember[], services: ReturnType<typeof service>[]): Served[] {
  return [
    served(listAppointmentsContract, () => ({
      appointments: state.isThere ? [rowOfAppointment(onCalendar(state.kemi))] : [],
      staff,
      hours: [...defaultBusinessHours],
      days: [],
      timeOff: [],
      busy: [],
    })),
    served(listServicesContract, () => ({ services })),
    served(listPopularContract, () => ({ serviceIds: [], productIds: [] })),
    served(searchCustomersContract, ({ query }) => ({ customers: query.search === '0803' ? [adaeze] : [] })),
    served(checkSlotContract, () => state.slot),
    served(listFreeMembersContract, () => ({ members: state.free })),
    served(listFreeTimesContract, () => ({ times: [], others: [], next: null })),
    served(checkRepeatContract, () => ({ dates: state.repeat })),
    served(readAppointmentContract, () => ({ appointment: state.kemi })),
    served(readAppointmentHistoryContract, () => ({ entries: state.history })),
  ]
}

function writesOf(state: SalonState): Served[] {
  return [
    served(addAppointmentContract, () => ({ appointment: kemi })),
    served(editAppointmentContract, ({ body }) => {
      const { date, time, durationMin = minutesBetween(state.kemi.startsAt, state.kemi.endsAt) } = body
      const startsAt = date && time ? instantAt(date, time, 'Africa/Lagos') : state.kemi.startsAt
      const version = state.kemi.version + 1
      state.kemi = { ...state.kemi, startsAt, endsAt: addMinutes(startsAt, durationMin), version }
      return { appointment: state.kemi }
    }),
    served(changeAppointmentStatusContract, ({ body }) => {
      const { to: status, reason, isNoShow = false } = body
      const cancelReason = reason ?? null
      state.kemi = { ...state.kemi, status, isNoShow, cancelReason, version: state.kemi.version + 1 }
      return { appointment: state.kemi }
    }),
    served(restoreAppointmentContract, () => {
      state.kemi = {
        ...state.kemi,
        status: 'booked',
        isNoShow: false,
        cancelReason: null,
        version: state.kemi.version + 1,
      }
      return { appointment: state.kemi }
    }),
    served(repeatAppointmentContract, ({ body }) => ({ seriesId: uuid(7), appointments: body.dates.map(() => kemi) })),
    served(deleteAppointmentContract, () => {
      state.isThere = false
      return {}
    }),
  ]
}

let address: CalendarSearch = {}

/** Returns the current address. */
export const addressNow = () => address

function Address({ start }: { start: CalendarSearch }) {
  const [search, setSearch] = useState(start)
  const follow = (next: CalendarSearch) => {
    address = next
    setSearch(next)
  }
  return <Calendar search={search} onSearch={follow} />
}
/** Shows the calendar in a test, at an address. */
export const show = (start: CalendarSearch = {}, options: { phone?: boolean; role?: 'stylist' } = {}) =>
  render(
    <Stage me={options.role ? { role: options.role } : {}}>
      <Toasts />
      <Address start={start} />
    </Stage>,
    options,
  )

export const kemiName = 'Kemi Lawal, Cornrows, 12:00 to 13:00, Tolu Bello, booked'
export const slotName = (time: string) => `New appointment on Friday, 20 November at ${time}`

/** Opens Kemi's appointment from the calendar; returns its card. */
export async function openKemi() {
  await userEvent.click(await screen.findByRole('button', { name: kemiName }))
  await screen.findByRole('group', { name: 'Next step' })
  return within(screen.getByRole('dialog', { name: 'Appointment' }))
}

/** Presses an action in the menu of an appointment's card. */
export async function choose(card: ReturnType<typeof within>, name: string) {
  await userEvent.click(await card.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await card.findByRole('menuitem', { name }))
}

/** Opens the form of an appointment from its card. */
export async function editFrom(card: ReturnType<typeof within>) {
  await choose(card, 'Edit')
  return within(await screen.findByRole('dialog', { name: 'Edit Appointment' }))
}
