import { z } from 'zod'
import type { CalendlyEvent, ToldInvitee } from '#domain/calendly/event.ts'
import { readEvent } from '#domain/calendly/event.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { requestJson } from '#server/kit/request.ts'

const limits = { timeoutMs: 15_000, mostBytes: 4_000_000 }

/** The most events per page, and the most pages, so that reading an endless list ends. */
const PER_PAGE = 100
const MOST_PAGES = 20

/** A failed request, with the status of the response, or 0 if there was no readable response. */
export class CalendlyFault extends Error {
  constructor(
    readonly asked: 'user' | 'events',
    readonly status: number,
    /** After how many seconds to ask again; only given for too many requests (429). */
    readonly retryAfterSec: number | null = null,
  ) {
    super(`${asked}: ${status}`)
  }
}

/** An event that was cancelled in Calendly, with the reason given. */
export interface CancelledEvent {
  id: string
  reason: string | null
}

export interface CalendlyClient {
  /** Returns the Calendly id of the token's owner. */
  user: () => Promise<string>
  activeEvents: (user: string, span: { from: Instant; before: Instant }) => Promise<CalendlyEvent[]>
  cancelledEvents: (user: string, span: { from: Instant; before: Instant }) => Promise<CancelledEvent[]>
  invitees: (eventId: string) => Promise<ToldInvitee[]>
}

/**
 * Opens a Calendly client for one token. It calls only the given base URL: it follows no redirects and no addresses in
 * responses, and of a next page it uses only the token. Throws CalendlyFault. It stops calling once a response
 * says that the limit is reached.
 */
export function openCalendly(token: string, baseUrl: string): CalendlyClient {
  const ask = asker(token, baseUrl)
  const pages = async <T extends z.ZodType>(zOne: T, path: string, query: Record<string, string>) => {
    const zPage = z.object({ collection: z.array(z.unknown()), pagination: zPagination })
    const found: z.output<T>[] = []
    let next: string | null = null
    for (let page = 0; page < MOST_PAGES; page++) {
      const asked: Record<string, string> = {
        ...query,
        count: String(PER_PAGE),
        ...(next !== null && { page_token: next }),
      }
      const answer: z.output<typeof zPage> = await ask('events', path, asked, zPage)
      // An unexpected item is left out without affecting the others.
      found.push(
        ...answer.collection.map((one) => zOne.safeParse(one)).flatMap((one) => (one.success ? [one.data] : [])),
      )
      next = answer.pagination.next_page_token ?? null
      if (next === null) break
    }
    return found
  }
  const events = async (user: string, { from, before }: { from: Instant; before: Instant }, status: string) =>
    await pages(zEvent, '/scheduled_events', { user, min_start_time: from, max_start_time: before, status })
  return {
    user: async () => (await ask('user', '/users/me', {}, zUser)).resource.uri,
    activeEvents: async (user, span) =>
      (await events(user, span, 'active'))
        .map(({ uri: id, name, start_time: startsAt, end_time: endsAt, invitees_counter: counter }) => {
          const counts = { guests: counter?.active ?? null, invited: counter?.total ?? null }
          return readEvent({ id, name: name ?? '', startsAt, endsAt, ...counts }, span.from)
        })
        .filter(({ startsAt }) => startsAt < span.before && startsAt >= span.from),
    cancelledEvents: async (user, span) =>
      (await events(user, span, 'canceled')).map(({ uri: id, cancellation }) => ({
        id,
        reason: cancellation?.reason ?? null,
      })),
    invitees: async (eventId) =>
      (await pages(zInvitee, `/scheduled_events/${eventId}/invitees`, {})).map((one) => ({
        isActive: one.status === 'active',
        name: one.name?.trim() || [one.first_name, one.last_name].filter(Boolean).join(' '),
        email: one.email ?? '',
        phone: one.text_reminder_number ?? null,
        answers: (one.questions_and_answers ?? []).flatMap(({ question, answer }) =>
          question && answer ? [{ question, answer }] : [],
        ),
      })),
  }
}

type Ask = <T extends z.ZodType>(
  asked: CalendlyFault['asked'],
  path: string,
  query: Record<string, string>,
  zAnswer: T,
) => Promise<z.output<T>>

function asker(token: string, baseUrl: string): Ask {
  let waitSec: number | null = null
  return async (asked, path, query, zAnswer) => {
    if (waitSec !== null) throw new CalendlyFault(asked, 429, waitSec)
    const url = new URL(path, baseUrl)
    url.search = new URLSearchParams(query).toString()
    const answer = await get(url, token)
    if (answer.status === 429 || answer.remaining === 0) waitSec = answer.waitSec
    if (answer.status === 429) throw new CalendlyFault(asked, 429, answer.waitSec)
    if (answer.status !== 200) throw new CalendlyFault(asked, answer.status)
    const read = zAnswer.safeParse(answer.body)
    if (!read.success) throw new CalendlyFault(asked, 0)
    return read.data
  }
}

interface Answer {
  status: number
  /** How many calls are left; null if Calendly doesn't say. */
  remaining: number | null
  waitSec: number
  body: unknown
}

async function get(url: URL, token: string): Promise<Answer> {
  const answer = await requestJson(url, { headers: { authorization: `Bearer ${token}` } }, limits)
  if (answer.status === null) return { status: 0, remaining: null, waitSec: 60, body: null }
  const { status, headers, body } = answer
  const wait = secondsIn(headers['retry-after']) ?? secondsIn(headers['x-ratelimit-reset']) ?? 60
  const waitSec = Math.min(Math.max(wait, 1), 3600)
  return { status, remaining: secondsIn(headers['x-ratelimit-remaining']), waitSec, body }
}

/** Returns whole seconds; null for anything else, such as a date. */
const secondsIn = (text: unknown) => (/^\d{1,6}$/.test(String(text)) ? Number(text) : null)

/** A moment in the years 1 to 9999; null for anything else. */
const zMoment = z
  .string()
  .transform((text) => {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) || !/^\d{4}-/.test(at.toISOString()) ? null : at.toISOString()
  })
  .nullish()
  .catch(null)
  .transform((at) => at ?? null)

/** A text; null for a value of any other kind. */
const zText = z.string().nullish().catch(null)

/** The id of an event: the last part of its URI. The URI itself is never requested. */
const zEventId = z.string().transform((uri, context) => {
  const id = /\/scheduled_events\/([A-Za-z0-9_-]{1,100})$/.exec(uri)?.[1]
  if (id !== undefined) return id
  context.addIssue('not an event')
  return z.NEVER
})

const zUser = z.object({ resource: z.object({ uri: z.string().regex(/^https?:\/\/[^\s]{1,200}$/) }) })
const zPagination = z.object({ next_page_token: z.string().min(1).max(2000).nullish() })
const zCount = z.number().int().min(0).max(100_000)
const zEvent = z.object({
  uri: zEventId,
  name: zText,
  start_time: zMoment,
  end_time: zMoment,
  invitees_counter: z
    .object({ active: zCount, total: zCount.nullish().catch(null) })
    .nullish()
    .catch(null),
  cancellation: z.object({ reason: zText }).nullish().catch(null),
})
const zAnswered = z.object({ question: zText, answer: zText }).catch({ question: null, answer: null })
const zInvitee = z.object({
  status: z.string(),
  name: zText,
  first_name: zText,
  last_name: zText,
  email: zText,
  text_reminder_number: zText,
  questions_and_answers: z.array(zAnswered).nullish().catch(null),
})
