import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zProof } from '#domain/booking/contract.ts'
import { zLocalTime } from '#domain/kit/dates.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { zSalonDay, zSalonInstant } from '#domain/kit/period.ts'
import { orNull, zId, zName, zNotes, zPhone, zSalonName } from '#domain/kit/text.ts'
import { joinWaitlistAddress } from './addresses.ts'
import { room } from './join-pace.ts'

/** The people of a list that one press moves: as many as a list can have. */
export const zManyIds = z.array(zId).min(1).max(room.waitlist.most)

/** A customer's wish: the visit starts within these days and times of the salon, both ends included. */
const wish = {
  serviceIds: z.array(zId).max(20, 'At most 20 services.').default([]),
  /** null: anywhere. */
  locationId: zId.nullish().transform((id) => id ?? null),
  /** null: anyone. */
  staffId: zId.nullish().transform((id) => id ?? null),
  fromDate: zSalonDay,
  toDate: zSalonDay,
  /** Both or none: without them any time of the day. */
  fromTime: zLocalTime.nullish().transform((time) => time ?? null),
  toTime: zLocalTime.nullish().transform((time) => time ?? null),
  notes: orNull(zNotes.max(300, 'At most 300 characters.')),
}

export const zWaiting = z.object({
  id: zId,
  customerName: z.string(),
  customerPhone: z.string(),
  customerPhoneE164: z.string(),
  /** The customers of the salon with this phone: mostly one or none. */
  customerIds: z.array(zId),
  services: z.array(z.object({ id: zId, name: z.string(), durationMin: z.int() })),
  /** The wanted location; null: anywhere, or the salon has only one. */
  placeName: z.string().nullable(),
  /** The wanted member; null: anyone. */
  staffId: zId.nullable(),
  staffName: z.string().nullable(),
  fromDate: z.string(),
  toDate: z.string(),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(['waiting', 'booked', 'removed']),
  /** The moment at which staff last wrote to them. */
  toldAt: z.string().nullable(),
  /** They put themselves on the list. */
  isOnline: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
  /** The first free time that suits; null if there is none. */
  fits: z
    .object({ startsAt: z.string(), staffId: zId, staffName: z.string(), placeName: z.string().nullable() })
    .nullable(),
})
export type Waiting = z.output<typeof zWaiting>

/** The customer: name and phone. */
const who = { name: zName, phone: zPhone.min(1, required) }

export const joinWaitlistContract = endpoint({
  ...joinWaitlistAddress,
  access: 'visitor',
  rate: 'costly',
  summary: 'Adds a visitor with phone and wanted times to the waitlist',
  topics: ['waiting'],
  params: z.strictObject({ salon: zSalonName }),
  body: z.strictObject({ ...wish, ...who, proof: zProof }),
  /** The last day on which they wait. */
  output: z.object({ until: z.string() }),
})

export const listWaitlistContract = endpoint({
  method: 'GET',
  path: '/api/waitlist',
  access: permissions.keepWaitlist,
  summary:
    'The waitlist, longest waiting first, each with the first suitable free time; or only those whom a freed time suits',
  topics: ['waiting', 'appointments', 'staff', 'services', 'salon', 'customers'],
  query: z.strictObject({
    /** A time that came free: of this member, from this moment, before that one. All or none of the three. */
    staffId: zId.optional(),
    from: zSalonInstant.optional(),
    before: zSalonInstant.optional(),
  }),
  output: z.object({ waiting: z.array(zWaiting) }),
})

export const addToWaitlistContract = endpoint({
  method: 'POST',
  path: '/api/waitlist',
  access: permissions.keepWaitlist,
  summary: 'Adds a customer to the waitlist who called or is at the desk',
  topics: ['waiting'],
  body: z.strictObject({ ...wish, ...who }),
  output: z.object({ id: zId }),
})

export const setWaitingContract = endpoint({
  method: 'POST',
  path: '/api/waitlist/:id/status',
  access: permissions.keepWaitlist,
  summary: 'Removes a customer from the waitlist, as booked or not, or puts them back',
  topics: ['waiting'],
  repeatable: 'it sets what is given',
  params: z.strictObject({ id: zId }),
  body: z.strictObject({ to: z.enum(['waiting', 'booked', 'removed']) }),
  output: z.strictObject({}),
})

export const setManyWaitingContract = endpoint({
  method: 'POST',
  path: '/api/waitlist/status',
  access: permissions.keepWaitlist,
  summary: 'Removes several from the waitlist at once, or puts them back; those booked meanwhile are skipped',
  topics: ['waiting'],
  repeatable: 'it sets what is given',
  body: z.strictObject({ ids: zManyIds, to: z.enum(['waiting', 'removed']) }),
  /** Those that were moved. */
  output: z.object({ ids: z.array(zId) }),
})

export const tellWaitingContract = endpoint({
  method: 'POST',
  path: '/api/waitlist/:id/told',
  access: permissions.keepWaitlist,
  summary: 'Records that a customer on the waitlist was written to',
  topics: ['waiting'],
  repeatable: 'a second note is of the later moment',
  params: z.strictObject({ id: zId }),
  output: z.strictObject({}),
})
