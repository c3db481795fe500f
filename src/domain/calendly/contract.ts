import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zMoment } from '#domain/kit/page.ts'
import { zId, zLine } from '#domain/kit/text.ts'
import { isCalendlyUrl, notCalendlyUrl } from './calendly-url.ts'
import { clashReasons } from './clash-reasons.ts'

export const syncDirections = ['both', 'import', 'export'] as const
export type SyncDirection = (typeof syncDirections)[number]

const zIntegration = z.object({
  calendlyUrl: z.string(),
  isActive: z.boolean(),
  syncDirection: z.enum(syncDirections),
  /** The moment of the last sync; null if there was none. */
  lastSync: zMoment.nullable(),
  /** The message of the last failure; null if the last try worked. */
  fault: z.string().nullable(),
  /** The member who gets the appointments that are made from events. */
  staffId: zId,
  staffName: z.string(),
  /** The service for events that are named after no service; null means that such events are not imported. */
  serviceId: zId.nullable(),
  serviceName: z.string().nullable(),
  /** The last letters of the salon's own token; null if it has none. */
  tokenEnd: z.string().nullable(),
})
export type Integration = z.output<typeof zIntegration>

/** An event that could not be imported. */
const zClash = z.object({
  id: z.string(),
  name: z.string(),
  startsAt: zMoment,
  endsAt: zMoment,
  customerName: z.string().nullable(),
  why: z.enum(clashReasons),
})
export type Clash = z.output<typeof zClash>

const zCalendly = z.object({
  /** The connection with Calendly; null if the salon is not connected. */
  integration: zIntegration.nullable(),
  /** This server has a Calendly token of the host, which salons without their own token use. */
  hasHostToken: z.boolean(),
  /** The events that could not be imported, by start. */
  clashes: z.array(zClash),
})
export type CalendlyPage = z.output<typeof zCalendly>

/** The salon’s own token, stored encrypted. The limit is generous; Calendly's tokens have some 400 letters. */
const zToken = z
  .string()
  .trim()
  .regex(/^[\w.~+/=-]{20,2000}$/, 'This is not a token. Copy it as Calendly shows it.')

// People who reach every calendar everywhere can connect, sync and see clashes.
export const readCalendlyContract = endpoint({
  method: 'GET',
  path: '/api/calendly',
  access: permissions.connectCalendars,
  summary: 'The salon’s Calendly integration, without its token, and the events that could not be imported',
  topics: ['salon', 'staff', 'services', 'appointments'],
  output: zCalendly,
})

export const saveCalendlyContract = endpoint({
  method: 'PUT',
  path: '/api/calendly',
  access: permissions.connectCalendars,
  summary:
    'Connects the salon with Calendly, or changes the integration; a new token is checked with Calendly and stored sealed',
  notInExample: 'requests to Calendly',
  topics: ['salon'],
  repeatable: 'the same again is the same integration',
  body: z.strictObject({
    calendlyUrl: z.string().trim().max(200, notCalendlyUrl).refine(isCalendlyUrl, notCalendlyUrl),
    syncDirection: z.enum(syncDirections),
    staffId: zId,
    serviceId: zId.nullable(),
    /** The new token; a missing field leaves the token as it is, null removes it. */
    token: zToken.nullable().optional(),
  }),
  output: zCalendly,
})

export const setCalendlyActiveContract = endpoint({
  method: 'POST',
  path: '/api/calendly/active',
  access: permissions.connectCalendars,
  summary: 'Turns the integration on or off',
  notInExample: 'requests to Calendly',
  topics: ['salon'],
  repeatable: 'it is then as was asked',
  body: z.strictObject({ isActive: z.boolean() }),
  output: zCalendly,
})

export const syncCalendlyContract = endpoint({
  method: 'POST',
  path: '/api/calendly/sync',
  access: permissions.connectCalendars,
  summary: 'Imports the events of Calendly as appointments, each once, and cancels those that were cancelled there',
  notInExample: 'requests to Calendly',
  topics: ['appointments', 'customers', 'salon'],
  repeatable: 'an imported event is not imported again',
  output: z.object({
    imported: z.int(),
    failed: z.int(),
    /** The number of appointments that were cancelled because their events were cancelled in Calendly. */
    cancelled: z.int(),
    /** The number of events that are read later, when Calendly allows it. */
    later: z.int(),
    /** A token exists; without one, Calendly is not queried. */
    isConfigured: z.boolean(),
  }),
})

export const setAsideContract = endpoint({
  method: 'POST',
  path: '/api/calendly/clashes/:id/aside',
  access: permissions.connectCalendars,
  summary: 'Dismisses an event that could not be imported: it is not tried again',
  topics: ['salon'],
  repeatable: 'it is put aside already',
  params: z.strictObject({ id: zLine(100) }),
  output: z.object({}),
})
