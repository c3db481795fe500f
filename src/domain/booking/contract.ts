import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zCurrency } from '#domain/kit/money.ts'
import { zSalonName } from '#domain/kit/text.ts'
import { sections } from '#domain/salon/contract-settings.ts'
import { readBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { zService } from '#domain/services/contract.ts'

/**
 * All that a visitor is told of a salon: how to reach it, when it opens, the services that it offers, and its
 * active members by first name with the services they do; an empty list means all. Its e-mail address only where
 * the owner says so: until they choose another it is the one they log in with.
 */
export const readBookingPageContract = endpoint({
  method: 'GET',
  path: '/api/booking/:salon',
  access: 'visitor',
  rate: 'look',
  summary: 'What a visitor sees of a salon before booking',
  topics: ['salon', 'services', 'staff'],
  params: z.strictObject({ salon: zSalonName }),
  output: z.object({
    salon: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      /** null as long as the salon does not show one. */
      email: z.string().nullable(),
      address: z.string().nullable(),
      currency: zCurrency,
      timeZone: z.string(),
    }),
    /** How they may book and cancel. */
    rules: sections.booking,
    /** Sunday first; null: the salon has never set hours, and every time is open. */
    hours: readBusinessHoursContract.output.shape.hours.nullable(),
    services: z.array(
      zService.pick({ id: true, name: true, category: true, priceMinor: true, durationMin: true, description: true }),
    ),
    staff: z.array(z.object({ id: z.string(), name: z.string(), serviceIds: z.array(z.string()) })),
  }),
})
