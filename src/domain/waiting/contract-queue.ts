import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zVisitLength } from '#domain/appointments/contract-changes.ts'
import { zPlace, zProof } from '#domain/booking/contract.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { orNull, zId, zName, zNotes, zPhone, zSalonName } from '#domain/kit/text.ts'
import { zManyIds } from './contract-waitlist.ts'
import { joinQueueAddress, leaveQueueAddress, readTicketAddress } from './addresses.ts'

/**
 * The statuses of a place in the queue. waiting: in the queue; called: by a member; served: finished or in progress;
 * left: gone without being served.
 */
export const ticketStatuses = ['waiting', 'called', 'served', 'left'] as const

/** The customer and the wanted services. */
const place = {
  serviceIds: z.array(zId).max(20, 'At most 20 services.').default([]),
  /** The wanted member; null means the first who is free. */
  staffId: zId.nullish().transform((id) => id ?? null),
  name: zName,
  phone: zPhone.min(1, required),
}

/** The minutes until the customer's expected turn; null if it is probably not today. */
const waitMin = z.int().nullable()

/**
 * The secret in the address of a ticket's page: 256 random bits. The page makes it; the server stores only its hash.
 */
const zTicketToken = z.string().regex(/^[\w-]{43}$/, 'This is not a secret.')

/** The location that the code in the salon names; the default location if it is missing. */
const location = zId.optional()

export const readQueueContract = endpoint({
  method: 'GET',
  path: '/api/booking/:salon/queue',
  access: 'visitor',
  rate: 'look',
  summary: 'Reads whether walk-ins may join the queue from their phone, and its length',
  topics: ['waiting', 'appointments', 'staff', 'salon'],
  params: z.strictObject({ salon: zSalonName }),
  query: z.strictObject({ location }),
  output: z.object({ why: z.enum(['queue-off', 'queue-closed']).nullable(), waiting: z.int() }),
})

export const joinQueueContract = endpoint({
  ...joinQueueAddress,
  access: 'visitor',
  rate: 'costly',
  summary: 'A visitor in the salon takes a place in line',
  topics: ['waiting'],
  params: z.strictObject({ salon: zSalonName }),
  body: z.strictObject({ ...place, location, token: zTicketToken, proof: zProof }),
  output: z.object({ number: z.int() }),
})

const ofTicket = z.strictObject({ salon: zSalonName, token: zTicketToken })

export const readTicketContract = endpoint({
  ...readTicketAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'The current state of a place in line, for the holder of its secret',
  topics: ['waiting', 'appointments', 'staff', 'salon'],
  params: ofTicket,
  output: z.object({
    number: z.int(),
    status: z.enum(ticketStatuses),
    /** The number of people who are in line before the customer. */
    ahead: z.int(),
    waitMin,
    /** The location of the queue; null if the salon has only one. */
    place: zPlace.nullable(),
    /** The first name of the member who called the customer. */
    calledBy: z.string().nullable(),
    /** The member who called the customer is with no other customer. */
    isReady: z.boolean(),
  }),
})

export const leaveQueueContract = endpoint({
  ...leaveQueueAddress,
  access: 'visitor',
  rate: 'change',
  summary: 'Gives up a place in the queue',
  topics: ['waiting'],
  repeatable: 'who left has left',
  params: ofTicket,
  output: z.strictObject({}),
})

export const zTicket = z.object({
  id: zId,
  number: z.int(),
  status: z.enum(ticketStatuses),
  customerName: z.string(),
  customerPhone: z.string(),
  services: z.array(z.object({ id: zId, name: z.string(), durationMin: z.int() })),
  /** The wanted member; null means anyone. */
  staffId: zId.nullable(),
  joinedAt: z.string(),
  calledAt: z.string().nullable(),
  /** What the front desk noted; the visit has it too. */
  notes: z.string().nullable(),
  calledStaffId: zId.nullable(),
  endedAt: z.string().nullable(),
  appointmentId: zId.nullable(),
  /** The customer's expected turn, with the time and the member; null if it is not today. */
  turn: z.object({ startsAt: z.string(), staffId: zId, isNow: z.boolean() }).nullable(),
})
export type Ticket = z.output<typeof zTicket>

export const listQueueContract = endpoint({
  method: 'GET',
  path: '/api/queue',
  access: permissions.keepWaitlist,
  summary: 'Today’s queue: waiting, called, served and gone',
  topics: ['waiting', 'appointments', 'staff', 'services', 'salon'],
  output: z.object({
    /** Visitors can join the queue from their own phone. */
    isOn: z.boolean(),
    /** The tickets, by number. */
    tickets: z.array(zTicket),
    /** The members who take appointments, with the number of today's customers whom each has served or called. */
    team: z.array(z.object({ id: zId, name: z.string(), turns: z.int() })),
  }),
})

export const addToQueueContract = endpoint({
  method: 'POST',
  path: '/api/queue',
  access: permissions.keepWaitlist,
  summary: 'Adds a customer without a phone at hand to the queue',
  topics: ['waiting'],
  body: z.strictObject({ ...place, locationId: zId.nullish(), notes: orNull(zNotes) }),
  /** `ahead` is the number of people who are in line before the customer. */
  output: z.object({ id: zId, number: z.int(), ahead: z.int() }),
})

const params = z.strictObject({ id: zId })

export const callTicketContract = endpoint({
  method: 'POST',
  path: '/api/queue/:id/call',
  access: permissions.keepWaitlist,
  summary: 'Calls a customer in the queue to a member who can serve them now',
  topics: ['waiting'],
  params,
  body: z.strictObject({ staffId: zId }),
  output: z.strictObject({}),
})

export const listCallableContract = endpoint({
  method: 'GET',
  path: '/api/queue/:id/team',
  access: permissions.keepWaitlist,
  summary: 'The members who can serve a customer in the queue now, and why the others can’t',
  topics: ['waiting', 'appointments', 'customers', 'staff', 'services', 'salon'],
  params,
  output: z.object({
    /**
     * The members who take appointments at the queue's location: first those who can serve the customer now, then those
     * who can in less time.
     */
    team: z.array(
      z.object({
        id: zId,
        name: z.string(),
        turns: z.int(),
        why: z.string().nullable(),
        /** The minutes of a shorter visit that the member can begin now; null if there is none. */
        shortMin: z.int().nullable(),
      }),
    ),
  }),
})

export const startTicketContract = endpoint({
  method: 'POST',
  path: '/api/queue/:id/start',
  access: permissions.keepWaitlist,
  summary:
    'Starts serving a customer in the queue: an appointment in progress from now on, with the member who called them',
  topics: ['waiting', 'appointments'],
  params,
  body: z.strictObject({
    /** The member who serves them instead, also if no one has called them; checked as a call is. */
    staffId: zId.optional(),
    /** A length shorter than that of the services. */
    durationMin: zVisitLength.optional(),
  }),
  output: z.object({ appointmentId: zId }),
})

export const moveTicketContract = endpoint({
  method: 'POST',
  path: '/api/queue/:id/status',
  access: permissions.keepWaitlist,
  summary: 'Removes a customer who left from the queue, or puts them back in their old place',
  topics: ['waiting'],
  repeatable: 'it sets what is given',
  params,
  body: z.strictObject({ to: z.enum(['waiting', 'left']) }),
  output: z.strictObject({}),
})

export const moveManyTicketsContract = endpoint({
  method: 'POST',
  path: '/api/queue/status',
  access: permissions.keepWaitlist,
  summary:
    'Removes several customers who left from the queue at once, or puts them back; served or called ones are skipped',
  topics: ['waiting'],
  repeatable: 'it sets what is given',
  body: z.strictObject({ ids: zManyIds, to: z.enum(['waiting', 'left']) }),
  /** The ids of the places that were changed. */
  output: z.object({ ids: z.array(zId) }),
})

export const setQueueOnContract = endpoint({
  method: 'POST',
  path: '/api/queue/on',
  access: permissions.changeSettings,
  summary: 'Lets visitors join the queue from their phones, or stops it',
  topics: ['waiting', 'salon'],
  repeatable: 'it sets what is given',
  body: z.strictObject({ isOn: z.boolean() }),
  output: z.strictObject({}),
})
