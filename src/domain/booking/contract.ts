import { z } from 'zod'
import { zSpan } from '#domain/appointments/calendar/calendar-rows.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zCurrency } from '#domain/kit/money.ts'
import { zId, zSalonName } from '#domain/kit/text.ts'
import { sections } from '#domain/salon/contract-settings.ts'
import { readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { zService } from '#domain/services/contract.ts'
import { readBookingPageAddress } from './addresses.ts'

/** The solved challenge, which visitors send with requests that cost the salon something (decision 67). */
export const zProof = z.string().max(2000)

/** A preparation rule, as visitors read it. */
export const zPreparation = z.object({
  words: z.string(),
  /** Customers are asked to tick that they accept it. */
  mustAccept: z.boolean(),
  version: z.int(),
})

/** The bank account for transfers, in the salon's own words. */
export const zBankAccount = z.object({
  bankName: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankAccountName: z.string().nullable(),
})

/** A location of a salon, as visitors see it. */
export const zPlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
})

/**
 * Everything that a visitor can learn about a salon: its contact details, hours and services, and its active
 * members by first name with their services. An empty list of services means all. The e-mail address is included
 * only if the owner allows it: until the owner chooses another address, it is the one they log in with.
 */
export const readBookingPageContract = endpoint({
  ...readBookingPageAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'A visitor’s view of a salon before booking',
  topics: ['appointments', 'salon', 'services', 'staff'],
  params: z.strictObject({ salon: zSalonName }),
  /** The location whose contact details and members are requested. */
  query: z.strictObject({ location: zId.optional() }),
  output: z.object({
    salon: z.object({
      name: z.string(),
      slug: z.string(),
      phone: z.string().nullable(),
      /** The e-mail address; null if the salon does not show one. */
      email: z.string().nullable(),
      address: z.string().nullable(),
      currency: zCurrency,
      timeZone: z.string(),
      /**
       * The salon's own look; null if it has none, or if its plan does not show it. The stamp changes with each
       * new logo.
       */
      logoStamp: z.string().nullable(),
      /** The salon's colour, such as '#0b6e4f'. */
      colour: z.string().nullable(),
      /** A hash that differs for each cover picture. */
      coverHash: z.string().nullable(),
      /** The salon's own domain, under which the page can be reached as well. */
      domain: z.string().nullable(),
    }),
    /** The locations to choose from; empty if there is only one. */
    locations: z.array(zPlace),
    /** The requested location; null if there is no choice, or if none was requested. */
    place: zPlace.nullable(),
    /**
     * Says whether visitors can book; false while the month's plan limit is used up, when only the salon can book
     * (R-19).
     */
    isBookable: z.boolean(),
    /** The rules by which visitors book and cancel. */
    rules: z.object({ ...sections.booking.shape, needsApproval: z.boolean() }),
    /**
     * Deposits can be paid by card: the salon has an account with the provider, and the provider accepts its currency
     * (R-163).
     */
    takesCards: z.boolean(),
    /** The weekly hours, from Sunday; null if the salon has never set hours, which makes every time open. */
    hours: readBusinessHoursContract.output.shape.hours.nullable(),
    /**
     * The bookable days on which a holiday changes the hours, with the opening times in minutes of the salon's
     * clock.
     */
    specialDays: z.array(z.object({ date: z.string(), open: z.array(zSpan) })),
    /** The preparation rule for all visits; null if the salon has none. */
    preparation: zPreparation.nullable(),
    services: z.array(
      zService
        .pick({
          id: true,
          name: true,
          category: true,
          priceMinor: true,
          durationMin: true,
          mayRunBeside: true,
          description: true,
          /** The deposit of the service; 0 if the salon asks for none. */
          depositMinor: true,
        })
        .extend({ preparation: zPreparation.nullable() }),
    ),
    staff: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        serviceIds: z.array(z.string()),
        /** The number of the colour of the member's arch, from 1. */
        cloth: z.int(),
        locationId: z.string(),
      }),
    ),
  }),
})
