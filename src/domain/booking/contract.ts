import { z } from 'zod'
import { zSpan } from '#domain/appointments/calendar/calendar-rows.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zCurrency } from '#domain/kit/money.ts'
import { zId, zSalonName } from '#domain/kit/text.ts'
import { sections } from '#domain/salon/contract-settings.ts'
import { readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { zService } from '#domain/services/contract.ts'
import { readBookingPageAddress } from './addresses.ts'

/** The solved challenge, as visitors send it with what costs the salon something (decision 67). */
export const zProof = z.string().max(2000)

/** One of a salon's locations, as visitors read of it. */
export const zPlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
})

/**
 * Everything that a visitor can learn about a salon: its contact details, its hours, its services, and its
 * active members by first name with their services. An empty list means all services. Its e-mail address is
 * included only if the owner allows it: until they choose another one, it is the one they log in with.
 */
export const readBookingPageContract = endpoint({
  ...readBookingPageAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'A visitor’s view of a salon before booking',
  topics: ['appointments', 'salon', 'services', 'staff'],
  params: z.strictObject({ salon: zSalonName }),
  /** At this location: how to reach it, and who works there. */
  query: z.strictObject({ location: zId.optional() }),
  output: z.object({
    salon: z.object({
      name: z.string(),
      slug: z.string(),
      phone: z.string().nullable(),
      /** null as long as the salon does not show one. */
      email: z.string().nullable(),
      address: z.string().nullable(),
      currency: zCurrency,
      timeZone: z.string(),
      /**
       * The salon's own look; null if it has none, or its plan does not show it. The stamp changes with each
       * logo.
       */
      logoStamp: z.string().nullable(),
      /** '#0b6e4f'. */
      colour: z.string().nullable(),
      /** A value that differs for each cover. */
      coverHash: z.string().nullable(),
      /** Its own domain, at which its page is also found. */
      domain: z.string().nullable(),
    }),
    /** The locations to choose from; empty if there is only one. */
    locations: z.array(zPlace),
    /** The requested location; null if there is no choice, or none was made. */
    place: zPlace.nullable(),
    /** False while the plan's month is used up: then only the salon itself can book. */
    isBookable: z.boolean(),
    /** The rules by which they book and cancel. */
    rules: z.object({ ...sections.booking.shape, needsApproval: z.boolean() }),
    /** Deposits are paid by card: the salon has an account with the provider, which takes its currency. */
    takesCards: z.boolean(),
    /** Sunday first; null: the salon has never set hours, and every time is open. */
    hours: readBusinessHoursContract.output.shape.hours.nullable(),
    /** The days that can be booked on which a holiday changes the hours, with when the salon is open, in minutes of its clock. */
    specialDays: z.array(z.object({ date: z.string(), open: z.array(zSpan) })),
    services: z.array(
      zService.pick({
        id: true,
        name: true,
        category: true,
        priceMinor: true,
        durationMin: true,
        description: true,
        /** 0 if the salon asks for none. */
        depositMinor: true,
      }),
    ),
    staff: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        serviceIds: z.array(z.string()),
        /** The colour of their arch, from 1. */
        cloth: z.int(),
        locationId: z.string(),
      }),
    ),
  }),
})
