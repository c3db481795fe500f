import { z } from 'zod'
import { zContact } from '#domain/kit/contacts.ts'
import { permissions } from '#domain/auth/permissions.ts'
import { zLocalTime } from '#domain/kit/dates.ts'
import { endpoint, roles } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { zId } from '#domain/kit/text.ts'
import { zCalendarRow, zSpan } from '#domain/appointments/calendar/calendar-rows.ts'
import { zTimeOff } from '#domain/staff/contract-off.ts'
import { equalShareBp, zSharedWith } from '#domain/staff/shares.ts'
import type { WhyNotTime } from './availability/availability.ts'
import { staffIdsOf } from './availability/parts.ts'
import { zDeposit } from './deposit.ts'
import { appointmentStatuses } from './status.ts'

/** The columns that booking and editing an appointment decide, apart from its customer. */
export const zVisitFields = z.object({
  staffId: zId,
  startsAt: z.string(),
  endsAt: z.string(),
  priceMinor: z.int(),
  notes: z.string().nullable(),
  /** The salon has not approved the booking yet; until then, the booking holds its time. */
  awaitsApproval: z.boolean(),
})

/** The columns that the steps of an appointment decide: Start, Complete, Cancel, and undoing each. */
export const zStepFields = z.object({
  status: z.enum(appointmentStatuses),
  isNoShow: z.boolean(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  awaitsApproval: zVisitFields.shape.awaitsApproval,
})

/** The columns of an appointment that are sent as they are stored. */
export const zStoredAppointment = z.object({
  id: zId,
  version: z.int(),
  ...zVisitFields.shape,
  ...zStepFields.shape,
  /** The customer's id; null for a walk-in, whose name and phone are those that were typed. */
  customerId: zId.nullable(),
  /** The id that all appointments of one repeat share; null for a single appointment. */
  seriesId: zId.nullable(),
  /** The origin of the booking: the salon, or a visitor of its public page. */
  source: z.enum(['salon', 'online']),
  /** The start for which the customer confirmed the visit; null if they did not. */
  confirmedFor: z.string().nullable(),
})

/** The columns that an appointment stores of each service, apart from the time around it. */
export const zStoredService = z.object({
  serviceId: zId,
  name: z.string(),
  priceMinor: z.int(),
  /** The minutes that the service takes when nothing is changed. */
  durationMin: z.int(),
  /** The member who does the service. */
  staffId: zId,
  /** The service's start in minutes from the start of the visit, and its length, which a custom length may change. */
  startMin: z.int(),
  lengthMin: z.int(),
})

/** A service as an appointment shows it. */
export const zVisitService = zStoredService.extend({
  staffName: z.string(),
  /** The members who do it together with `staffId`, who has the rest of the shares. */
  sharedWith: z.array(z.object({ staffId: zId, staffName: z.string(), shareBp: z.int() })),
})

export const zAppointment = z.object({
  ...zStoredAppointment.shape,
  staffName: z.string(),
  customerName: z.string(),
  customerPhone: zContact,
  customerPhoneE164: zContact,
  /** The services in the chosen order, with the price and duration of the day on which each was added. */
  services: z.array(zVisitService),
  /** A sale was recorded for the appointment. */
  isSold: z.boolean(),
  /** A visitor's entries that differ from the customer's stored data; null if none differs. */
  typedAs: z.object({ name: z.string(), phone: zContact, email: zContact }).nullable(),
  /** The deposit that was requested from the visitor who booked; null if none was. */
  deposit: zDeposit.nullable(),
})
export type Appointment = z.output<typeof zAppointment>

/** A member of the team as the calendar needs them. */
const zCalendarMember = z.object({
  id: zId,
  name: z.string(),
  role: z.enum(roles),
  /** The member's place in the team, from 0; it decides the colour of their arch. */
  position: z.int(),
  /**
   * The member takes appointments now. Other and former members are listed while the shown days have
   * appointments of theirs.
   */
  isActive: z.boolean(),
  /** The services that the member is assigned to; empty means all, if they take appointments. */
  serviceIds: z.array(zId),
  /** Whether the member takes appointments, as the salon set it; null means as usual for their role and services. */
  takesAppointments: z.boolean().nullable(),
  /**
   * The member's working times, day by day as in `days`: inside the opening hours, without breaks and time off.
   * null means whenever the salon is open.
   */
  working: z.array(z.array(zSpan)).nullable(),
})
export type CalendarMember = z.output<typeof zCalendarMember>

const zDayHours = z.object({ weekday: z.int(), isOpen: z.boolean(), openTime: z.string(), closeTime: z.string() })

/** One shown day; its spans are minutes on the salon's clock, from 0 to 1440. */
const zCalendarDay = z.object({
  date: z.string(),
  /** The opening times of the day, by its weekday and its holidays. */
  open: z.array(zSpan),
  holidays: z.array(z.object({ name: z.string(), isClosed: z.boolean() })),
})
export type CalendarDay = z.output<typeof zCalendarDay>

const zBusyTime = z.object({ staffId: zId, startsAt: z.string(), endsAt: z.string() })
export type BusyTime = z.output<typeof zBusyTime>

export const listAppointmentsContract = endpoint({
  method: 'GET',
  path: '/api/appointments',
  access: permissions.useCalendar,
  summary: 'The calendar of a range of local days, with hours and team; a stylist sees their own',
  topics: ['appointments', 'customers', 'staff', 'salon'],
  /** A range of whole days of the salon, both ends included; at most 62 days. */
  query: z.strictObject({ from: zSalonDay, to: zSalonDay }),
  output: z.object({
    /** The appointments by start, as rows that appointmentOfRow reads. */
    appointments: z.array(zCalendarRow),
    staff: z.array(zCalendarMember),
    /** The usual hours of the week; null if the salon has set none, which makes every time open. */
    hours: z.array(zDayHours).nullable(),
    days: z.array(zCalendarDay),
    /** Time off and blocked time on the shown days, by start. */
    timeOff: z.array(zTimeOff),
    /** Busy times from the members' own calendars, by start; their details are private (R-311). */
    busy: z.array(zBusyTime),
  }),
})

export const readAppointmentContract = endpoint({
  method: 'GET',
  path: '/api/appointments/:id',
  access: permissions.useCalendar,
  summary: 'One appointment of any age; a stylist reads their own',
  topics: ['appointments', 'customers', 'sales', 'staff'],
  params: z.strictObject({ id: zId }),
  output: z.object({ appointment: zAppointment }),
})

/** A list of service ids in an address, separated by commas. */
export const zServiceIdList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(zId).max(20, 'At most 20 services.'))

const zMinutes = z.int().min(0).max(1440, sentenceOf('appointment-too-long'))

/** A service of a visit with the member who does it, and its place. */
const zLine = z.strictObject({
  serviceId: zId,
  staffId: zId,
  /** The start in minutes from the start of the visit; by default right after the line before. */
  startMin: zMinutes.optional(),
  /** The length in minutes; by default as the salon offers the service. */
  lengthMin: zMinutes.optional(),
  /** Without `startMin`: it starts together with the line before, if one of the two can be done beside another service. */
  isBeside: z.boolean().optional(),
  /** The members who do it together with `staffId`, and their shares in basis points; by default, no one. */
  sharedWith: zSharedWith.optional(),
})

/** The services of a visit in their order. */
export const zLines = z
  .array(zLine)
  .min(1, sentenceOf('no-service'))
  .max(20, 'At most 20 services.')
  .refine((lines) => new Set(lines.map(({ serviceId }) => serviceId)).size === lines.length, 'Each service only once.')
  .refine(
    (lines) => lines[0]?.startMin === undefined || lines.some(({ startMin }) => startMin === 0),
    'One service starts at minute 0.',
  )
export type AskedLine = z.output<typeof zLine>

/**
 * The lines of a visit in an address: `service:member`, or `service:member:start:length` in minutes, separated by
 * commas; `service:member:beside` starts together with the one before. Members who share a service are separated by
 * dots.
 */
export const zLineList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean).map(lineOfText))
  .pipe(zLines)

function lineOfText(text: string) {
  const [serviceId, members = '', ...place] = text.split(':')
  const isBeside = place[0] === 'beside'
  const [startMin, lengthMin] = place.map(Number)
  const [staffId, ...others] = members.split('.')
  // A time is free whatever the shares are.
  const sharedWith = others.map((other) => ({ staffId: other, shareBp: equalShareBp(others.length + 1) }))
  return {
    serviceId,
    staffId,
    ...(others.length > 0 && { sharedWith }),
    ...(isBeside ? { isBeside } : place.length > 0 && { startMin, lengthMin }),
  }
}

/** Returns lines as `zLineList` reads them. */
export function lineList(lines: readonly AskedLine[]): string {
  return lines
    .map(({ startMin, lengthMin, isBeside, ...line }) => {
      const hasPlace = startMin !== undefined && lengthMin !== undefined
      const place = hasPlace ? [startMin, lengthMin] : isBeside ? ['beside'] : []
      return [line.serviceId, staffIdsOf(line).join('.'), ...place].join(':')
    })
    .join()
}

/** The reasons against a time: the first two refuse, the last warns and can be confirmed. */
export const zWhyNotSlot = z.enum(['slot-conflicts', 'outside-hours', 'outside-schedule']).nullable()

/** Returns a reason in the form's wording, where a taken slot is one that conflicts. */
export function whyNotSlot(why: WhyNotTime | null): z.output<typeof zWhyNotSlot> {
  return why === 'slot-taken' ? 'slot-conflicts' : why
}

/** A start to suggest instead, on the salon's clock; null if there is none, or if none is needed. */
export const zNextStart = z.object({ date: z.string(), time: z.string() }).nullable()

export const listFreeMembersContract = endpoint({
  method: 'GET',
  path: '/api/appointments/free-members',
  access: permissions.useCalendar,
  summary: 'The members who do some services: who is free at a time, and when the others are',
  topics: ['appointments', 'salon', 'staff', 'services'],
  query: z.strictObject({
    date: zSalonDay,
    time: zLocalTime,
    /** When the services begin, in minutes after that time. */
    afterMin: z.coerce.number().int().min(0).max(1440).default(0),
    serviceIds: zServiceIdList.refine((ids) => ids.length > 0, sentenceOf('no-service')),
    /** The appointment being edited; its own time does not count as taken. */
    appointmentId: zId.optional(),
  }),
  output: z.object({
    /** The free ones first, in the order in which *Anyone* chooses them; then the others, by their next start. */
    members: z.array(
      z.object({
        staffId: z.string(),
        why: zWhyNotSlot,
        /** When they are free later that day, on the salon's clock; null if they are free, or not that day. */
        nextTime: z.string().nullable(),
      }),
    ),
  }),
})

const zFreeTime = z.object({
  date: z.string(),
  time: z.string(),
  /** The requested member, otherwise the one whose turn it is then. */
  staffId: z.string(),
})

export const listFreeTimesContract = endpoint({
  method: 'GET',
  path: '/api/appointments/free-times',
  access: permissions.useCalendar,
  summary: 'The free times of a day for some services, with one member or with anyone; without any, the next one',
  topics: ['appointments', 'salon', 'staff', 'services'],
  query: z.strictObject({
    date: zSalonDay,
    serviceIds: zServiceIdList.refine((ids) => ids.length > 0, sentenceOf('no-service')),
    /** The member who does everything; without one, anyone who does all services. */
    staffId: zId.optional(),
    /** The appointment being edited; its own time does not count as taken. */
    appointmentId: zId.optional(),
  }),
  output: z.object({
    times: z.array(zFreeTime),
    /** The other times that can be booked: past ones, and those outside a member's own schedule, after a question. */
    others: z.array(zFreeTime),
    /** The first free time after a day without one; null if the day has some, or if there is none. */
    next: zFreeTime.nullable(),
  }),
})

export const checkSlotContract = endpoint({
  method: 'GET',
  path: '/api/appointments/slot',
  access: permissions.useCalendar,
  summary: 'Checks whether a member is free at a time, or suggests a start; a form calls it while it is filled in',
  topics: ['appointments', 'salon', 'staff'],
  query: z.strictObject({
    /** The member who does everything; or `lines`, if several members do them. */
    staffId: zId.optional(),
    date: zSalonDay,
    time: zLocalTime,
    durationMin: z.coerce.number().int().min(1).max(1440),
    /** The chosen services, for their buffers and waits; without them, only the duration counts. */
    serviceIds: zServiceIdList.optional(),
    lines: zLineList.optional(),
    /** The appointment being edited; its own time does not count as taken. */
    appointmentId: zId.optional(),
  }),
  output: z.object({
    why: zWhyNotSlot,
    /** What is in the way, as a sentence that names it; null if nothing is. */
    reason: z.string().nullable(),
    /**
     * The longest length in minutes, shorter than usual, in which the services can be done at this time; null if
     * there is none, and for `lines` and edited appointments.
     */
    shortMin: z.int().nullable(),
    next: zNextStart,
  }),
})
