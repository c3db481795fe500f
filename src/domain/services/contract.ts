import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { orNull, zId, zName, zNotes } from '#domain/kit/text.ts'
import { zPreparationWords } from '#domain/salon/preparation.ts'

export const serviceCategories = ['Hair', 'Nails', 'Spa', 'Makeup', 'Other'] as const
/** The duration that is used if the field is left empty (document 2, section 5). */
export const defaultDurationMin = 30
export type ServiceCategory = (typeof serviceCategories)[number]

const duration = 'Enter minutes in steps of 5, from 5 to 1,440.'

const around = 'Enter minutes in steps of 5, from 0 to 240.'
const zAround = z.int(around).min(0, around).max(240, around).multipleOf(5, around).default(0)
const waiting = 'Enter minutes in steps of 5.'
const zWaiting = z.int(waiting).min(0, waiting).max(1440, waiting).multipleOf(5, waiting)

export const zServiceFields = z.strictObject({
  name: zName,
  category: z.enum(serviceCategories).default('Hair'),
  priceMinor: zMoneyMinor,
  durationMin: z.int(duration).min(5, duration).max(1440, duration).multipleOf(5, duration),
  description: orNull(zNotes),
  /**
   * The deposit for visitors who book the service, if the salon requests deposits; 0 means none, and the price is the
   * maximum.
   */
  depositMinor: zMoneyMinor.default(0),
  /** Minutes for preparing and clearing away: they take the member's time, not the customer's. */
  bufferBeforeMin: zAround,
  bufferAfterMin: zAround,
  /**
   * Minutes from the service's start to a wait in which the member is free; processingMin is the length of the wait.
   * null means that there is none.
   */
  processingStartMin: zWaiting.nullish().transform((start) => start ?? null),
  processingMin: zWaiting.default(0),
  /** It can be done at the same time as another service of the visit, by another member. */
  mayRunBeside: z.boolean().default(false),
  /** The preparation rule of the service, and whether customers must accept it. */
  preparation: zPreparationWords,
  mustAcceptPreparation: z.boolean().default(false),
})

/** The members who do the service, as the form shows them; if missing, nothing changes for anyone. */
const zStaffIds = z.array(zId).max(500).optional()

export const zService = z.object({
  id: zId,
  /** The version of the service, raised by every edit; an edit sends the version that it began with. */
  version: z.int(),
  name: z.string(),
  category: z.enum(serviceCategories),
  priceMinor: z.int(),
  durationMin: z.int(),
  description: z.string().nullable(),
  depositMinor: z.int(),
  isActive: z.boolean(),
  bufferBeforeMin: z.int(),
  bufferAfterMin: z.int(),
  processingStartMin: z.int().nullable(),
  processingMin: z.int(),
  mayRunBeside: z.boolean(),
  preparation: z.string().nullable(),
  mustAcceptPreparation: z.boolean(),
  /** The version of the rule's words; 0 before the first. */
  preparationVersion: z.int(),
})
export type Service = z.output<typeof zService>

export const listServicesContract = endpoint({
  method: 'GET',
  path: '/api/services',
  access: permissions.seeServices,
  summary: 'All services of the salon, by name',
  topics: ['services'],
  output: z.object({ services: z.array(zService) }),
})

export const addServiceContract = endpoint({
  method: 'POST',
  path: '/api/services',
  access: permissions.changeServices,
  summary: 'Adds a service',
  topics: ['services', 'staff'],
  body: zServiceFields.extend({ staffIds: zStaffIds }),
  output: z.object({ service: zService }),
})

const params = z.strictObject({ id: zId })

export const editServiceContract = endpoint({
  method: 'PUT',
  path: '/api/services/:id',
  access: permissions.changeServices,
  summary:
    'Changes a service, unless someone else has changed it since; past bookings and sales keep their price and minutes',
  topics: ['services', 'staff'],
  params,
  body: zServiceFields.extend({ version: z.int(), staffIds: zStaffIds }),
  output: z.object({ service: zService }),
})

export const setServiceActiveContract = endpoint({
  method: 'POST',
  path: '/api/services/:id/active',
  access: permissions.changeServices,
  summary: 'Offers a service, or stops offering it',
  topics: ['services'],
  params,
  body: z.strictObject({ isActive: z.boolean() }),
  output: z.object({ service: zService }),
})

export const deleteServiceContract = endpoint({
  method: 'DELETE',
  path: '/api/services/:id',
  access: permissions.changeServices,
  summary: 'Deletes a service; one that was booked, sold or assigned is archived, so that the past stays as it was',
  topics: ['services', 'staff'],
  params,
  output: z.object({}),
})
