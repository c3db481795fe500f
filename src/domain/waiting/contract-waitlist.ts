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

/** The ids of the entries that one press changes: at most as many as a list can have. */
export const zManyIds = z.array(zId).min(1).max(room.waitlist.most)

/** A customer's wish: the visit should start within these days and times of the salon, both ends included. */
const wish = {
  serviceIds: z.array(zId).max(20, 'At most 20 services.').default([]),
  /** The wanted location; null means any. */
  locationId: zId.nullish().transform((id) => id ?? null),
  /** The wanted member; null means anyone. */
  staffId: zId.nullish().transform((id) => id ?? null),
  fromDate: zSalonDay,
  toDate: zSalonDay,
  /** The first and last time of the day; either both or neither are given, and without them any time suits. */
  fromTime: zLocalTime.nullish().transform((time) => time ?? null),
  toTime: zLocalTime.nullish().transform((time) => time ?? null),
  notes: orNull(zNotes.max(300, 'At most 300 characters.')),
}

export const zWaiting = z.object({
  id: zId,
  customerName: z.string(),
  customerPhone: z.string(),
  customerPhoneE164: z.string(),
  /** The ids of the salon's customers with this phone: usually none or one. */
  customerIds: z.array(zId),
  services: z.array(z.object({ id: zId, name: z.string(), durationMin: z.int() })),
  /** The wanted location; null if any suits, or if the salon has only one. */
  placeName: z.string().nullable(),
  /** The wanted member; null means anyone. */
  staffId: zId.nullable(),
  staffName: z.string().nullable(),
  fromDate: z.string(),
  toDate: z.string(),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(['waiting', 'booked', 'removed']),
  /** The moment at which staff last wrote to the customer. */
  toldAt: z.string().nullable(),
  /** The customer joined the waitlist online. */
  isOnline: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
  /** The first free time that suits the customer; null if there is none. */
  fits: z
    .object({ startsAt: z.string(), staffId: zId, staffName: z.string(), placeName: z.string().nullable() })
    .nullable(),
})
export type Waiting = z.output<typeof zWaiting>

/** The customer's name and phone. */
const who = { name: zName, phone: zPhone.min(1, required) }

export const joinWaitlistContract = endpoint({
  ...joinWaitlistAddress,
  access: 'visitor',
  rate: 'costly',
  summary: 'Adds a visitor with phone and wanted times to the waitlist',
  topics: ['waiting'],
  params: z.strictObject({ salon: zSalonName }),
  body: z.strictObject({ ...wish, ...who, proof: zProof }),
  /** The last day on which the customer waits. */
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
    /**
     * The member whose time came free; `from` and `before` are its bounds. All three fields or none of them are given.
     */
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
  summary: 'Removes several from the waitlist at once, or puts them back; those booked since are skipped',
  topics: ['waiting'],
  repeatable: 'it sets what is given',
  body: z.strictObject({ ids: zManyIds, to: z.enum(['waiting', 'removed']) }),
  /** The ids of the entries that were changed. */
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
