import { z } from 'zod'
import { depositStandings } from '#domain/appointments/deposit.ts'
import { appointmentStatuses } from '#domain/appointments/status.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay, zSalonInstant } from '#domain/kit/period.ts'
import { orNull, zEmail, zId, zLine, zNotes, zPhone, zSalonName } from '#domain/kit/text.ts'
import { zPayIn } from '#domain/virtual-accounts/shown.ts'
import * as addresses from './addresses-visit.ts'
import { zBankAccount, zPlace, zPreparation, zProof } from './contract.ts'
import { atMost, limits } from './limits.ts'
import { zFreeDays, zStaffOf } from './contract-free.ts'

/**
 * The secret of a customer's private link: 256 random bits as base64url, made by the customer's browser. The server
 * stores its hash.
 */
const zToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is not the link of a booking.')

/** The preparation rules of a visit: the salon's, then those of its services. */
export const zPreparationRules = z.array(
  zPreparation.extend({
    /** The service whose rule it is; null for the salon's rule for all visits. */
    serviceId: zId.nullable(),
    serviceName: z.string().nullable(),
    /** When the customer accepted the rule; null if they have not. */
    acceptedAt: z.string().nullable(),
  }),
)

/** The rules that a customer accepts, with the versions of the words that they read. */
const zAccepted = z.array(z.strictObject({ serviceId: zId.nullable(), version: z.int() })).max(21)

/** A customer's view of their booking. */
export const zVisit = z.object({
  /** The reference that the customer can give on the phone. */
  reference: z.string(),
  status: z.enum(appointmentStatuses),
  /** The salon has not approved the booking yet. */
  awaitsApproval: z.boolean(),
  /** The customer confirmed that they come at this start, or can confirm it now. */
  isConfirmed: z.boolean(),
  canConfirm: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The first name of the member. */
  staffName: z.string(),
  services: z.array(z.object({ name: z.string(), priceMinor: z.int(), durationMin: z.int() })),
  priceMinor: z.int(),
  /** The location; null if the salon has only one. */
  place: zPlace.nullable(),
  /** The customer's name as they typed it, never as the salon changed it. */
  customerName: z.string(),
  /** The moment until which the customer can move or cancel the visit online. */
  changeUntil: z.string(),
  canChange: z.boolean(),
  preparation: zPreparationRules,
  /** The deposit that the salon asks for; null if there is none. */
  deposit: z
    .object({
      amountMinor: z.int(),
      standing: z.enum(depositStandings),
      /** The moment until which the unpaid visit holds its time. */
      dueAt: z.string().nullable(),
      /** The customer said that they have paid. */
      isSaid: z.boolean(),
      /** The bank details, while the deposit can be paid; the visit's reference goes with the transfer. */
      payTo: zBankAccount.extend({ depositNote: z.string().nullable() }).nullable(),
      /** The state of paying by card (decision 78). */
      card: z.object({
        /** The deposit can be paid by card now. */
        isOffered: z.boolean(),
        /** The provider requires an e-mail address, and the customer gave none. */
        asksEmail: z.boolean(),
        /** A payment was started and is not known to have arrived. */
        isOpen: z.boolean(),
        /** The payment that arrived does not match the deposit, and the salon refunds it. */
        isHeld: z.boolean(),
      }),
      /** Paying by transfer into an account of this visit. */
      payIn: zPayIn,
    })
    .nullable(),
})
export type Visit = z.output<typeof zVisit>

const inSalon = z.strictObject({ salon: zSalonName })
const output = z.object({ visit: zVisit })

export const readChallengeContract = endpoint({
  ...addresses.readChallengeAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'A proof of work for a browser before it books or joins the waitlist: valid once, for 20 minutes',
  topics: [],
  params: inSalon,
  output: z.object({
    algorithm: z.literal('SHA-256'),
    /** The hash of `salt` with the number to find, from 0 to `maxnumber`, in hexadecimal. */
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  }),
})

export const bookOnlineContract = endpoint({
  ...addresses.bookOnlineAddress,
  access: 'visitor',
  rate: 'costly',
  summary: 'Books an appointment as a visitor; a time that is gone is refused with the nearest free ones',
  topics: ['appointments', 'customers'],
  params: inSalon,
  // The schema accepts empty fields, so that the rule can refuse them in the specified words.
  body: z.strictObject({
    serviceIds: z.array(zId).max(20, 'At most 20 services.').default([]),
    /** The member chosen for all services; null means anyone available. */
    staffId: zId.nullish(),
    /** The members chosen for single services, by the ids of the services. */
    staffOf: zStaffOf.optional(),
    /** Do services at the same time where they allow it, with different members. */
    isSideBySide: z.boolean().optional(),
    /** The location whose members count. */
    locationId: zId.nullish(),
    startsAt: zSalonInstant.nullish(),
    customerName: zLine(limits.name).default(''),
    customerPhone: zPhone.default(''),
    customerEmail: orNull(zEmail),
    notes: orNull(zNotes.max(limits.notes, atMost(limits.notes))),
    accepted: zAccepted.default([]),
    token: zToken,
    proof: zProof,
  }),
  output: z.object({
    visit: zVisit,
    /** A confirmation is sent automatically: an e-mail with the link, or an automatic message (document 0). */
    isTold: z.boolean(),
  }),
})

export const ofVisit = z.strictObject({ salon: zSalonName, token: zToken })

export const readVisitContract = endpoint({
  ...addresses.readVisitAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'A customer’s visit, for the holder of its link',
  topics: ['appointments', 'salon', 'staff'],
  params: ofVisit,
  output,
})

export const readVisitFreeContract = endpoint({
  ...addresses.readVisitFreeAddress,
  access: 'visitor',
  rate: 'look',
  summary:
    'The times to which a visit can be moved: the same services with the same member, its own time counting as free',
  topics: ['appointments', 'salon', 'staff'],
  params: ofVisit,
  query: z.strictObject({ from: zSalonDay, to: zSalonDay }),
  output: zFreeDays,
})

export const readVisitCalendarContract = endpoint({
  ...addresses.readVisitCalendarAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'The visit as a file for calendars (RFC 5545)',
  topics: ['appointments', 'salon', 'staff'],
  mediaType: 'text/calendar',
  params: ofVisit,
  output: z.string(),
})

export const moveVisitContract = endpoint({
  ...addresses.moveVisitAddress,
  access: 'visitor',
  rate: 'change',
  summary: 'Moves a visit to another free time, as long as the salon allows it',
  topics: ['appointments'],
  params: ofVisit,
  body: z.strictObject({ startsAt: zSalonInstant }),
  output,
})

export const confirmVisitContract = endpoint({
  ...addresses.confirmVisitAddress,
  access: 'visitor',
  rate: 'change',
  summary: 'Records that the customer confirms a visit at the start that they saw',
  topics: ['appointments'],
  params: ofVisit,
  body: z.strictObject({ startsAt: zSalonInstant }),
  output,
})

export const acceptPreparationContract = endpoint({
  ...addresses.acceptPreparationAddress,
  access: 'visitor',
  rate: 'change',
  summary: 'Records that the customer accepts the preparation rules of a visit',
  topics: ['appointments'],
  params: ofVisit,
  body: z.strictObject({ accepted: zAccepted }),
  output,
})

export const cancelVisitContract = endpoint({
  ...addresses.cancelVisitAddress,
  access: 'visitor',
  rate: 'change',
  summary: 'Cancels a visit, as long as the salon allows it',
  topics: ['appointments'],
  params: ofVisit,
  output,
})

export const sayPaidContract = endpoint({
  ...addresses.sayPaidAddress,
  access: 'visitor',
  rate: 'change',
  summary: 'Records that the customer says the deposit is paid; the salon checks it, and the deadline stays',
  topics: ['appointments'],
  params: ofVisit,
  output,
})
