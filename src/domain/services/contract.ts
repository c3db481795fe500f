import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { orNull, zId, zName, zNotes } from '#domain/kit/text.ts'

export const serviceCategories = ['Hair', 'Nails', 'Spa', 'Makeup', 'Other'] as const
/** What a blank duration becomes (document 2, section 5). */
export const defaultDurationMin = 30
export type ServiceCategory = (typeof serviceCategories)[number]

const duration = 'Enter minutes in steps of 5, from 5 to 1,440.'

const around = 'Enter minutes in steps of 5, from 0 to 240.'
const zAround = z.int(around).min(0, around).max(240, around).multipleOf(5, around).default(0)
const waiting = 'Enter minutes in steps of 5.'
const zWaiting = z.int(waiting).min(0, waiting).max(1440, waiting).multipleOf(5, waiting)

const zServiceFields = z.strictObject({
  name: zName,
  category: z.enum(serviceCategories).default('Hair'),
  priceMinor: zMoneyMinor,
  durationMin: z.int(duration).min(5, duration).max(1440, duration).multipleOf(5, duration),
  description: orNull(zNotes),
  /** To make ready and to clear away: the member's time, not the customer's. */
  bufferBeforeMin: zAround,
  bufferAfterMin: zAround,
  /** A wait in which the member is free: when it begins after the service's start, and how long. null: none. */
  processingStartMin: zWaiting.nullish().transform((start) => start ?? null),
  processingMin: zWaiting.default(0),
})

const zService = z.object({
  id: zId,
  name: z.string(),
  category: z.enum(serviceCategories),
  priceMinor: z.int(),
  durationMin: z.int(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  bufferBeforeMin: z.int(),
  bufferAfterMin: z.int(),
  processingStartMin: z.int().nullable(),
  processingMin: z.int(),
})
export type Service = z.output<typeof zService>

export const listServicesContract = endpoint({
  method: 'GET',
  path: '/api/services',
  access: ['owner', 'receptionist', 'stylist'],
  summary: 'All services of the salon, by name',
  topics: ['services'],
  output: z.object({ services: z.array(zService) }),
})

export const addServiceContract = endpoint({
  method: 'POST',
  path: '/api/services',
  access: ['owner'],
  summary: 'Adds a service',
  topics: ['services'],
  body: zServiceFields,
  output: z.object({ service: zService }),
})
