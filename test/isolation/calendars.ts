import { listFeedsContract, makeFeedContract, makeOwnFeedContract } from '#domain/calendars/contract-feeds.ts'
import { importBusyCalendarContract } from '#domain/calendars/contract-busy.ts'
import { saveCalendlyContract } from '#domain/calendly/contract.ts'
import { newId } from '#server/kit/ids.ts'
import { hashLinkToken } from '#server/kit/link-token.ts'
import { tokenOf } from '#test/booking.ts'
import type { SignedUp } from '#test/parlour.ts'
import type { Rows } from './salon.ts'
import type { IdsByKind } from './swaps.ts'

/** Adds the addresses at which other calendars read the owner's appointments, and those of everyone. */
export async function addCalendars(owner: SignedUp, memberId: string, rows: Rows, canary: string): Promise<IdsByKind> {
  const body = { showsDetails: true }
  await owner.must(makeOwnFeedContract, { body })
  await owner.must(makeFeedContract, { body })
  const hash = hashLinkToken(feedTokenOf(owner.salonId))
  await rows(`UPDATE calendar_feed SET token_hash = $1 WHERE salon_id = $2 AND staff_id IS NULL`, [hash, owner.salonId])
  const { feeds } = await owner.must(listFeedsContract, {})
  const id = newId()
  const busy = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART:20261126T090000Z',
    'DURATION:PT1H',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  await owner.must(importBusyCalendarContract, { body: { id, name: `${canary} private`, text: busy.join('\r\n') } })
  await rows(
    `INSERT INTO busy_calendar (salon_id, id, staff_id, name, busy, read_at, created_at)
     SELECT salon_id, $1, $2, name, busy, read_at, created_at FROM busy_calendar WHERE id = $3`,
    [newId(), memberId, id],
  )
  return { busyCalendar: [id], feed: feeds.map((feed) => feed.id), ...(await addCalendly(owner, rows, canary)) }
}

/** Connects the salon with Calendly, without a token, so that nothing is requested; adds one clashing event. */
async function addCalendly(owner: SignedUp, rows: Rows, canary: string): Promise<IdsByKind> {
  await owner.must(saveCalendlyContract, { body: connection(owner.staffId) })
  const id = newId()
  await rows(
    `INSERT INTO calendly_event (salon_id, event_id, state, starts_at, ends_at, name, why, customer_name, seen_at)
     VALUES ($1, $2, 'clash', '2026-11-27T09:00:00Z', '2026-11-27T10:00:00Z', $3, 'slot-taken', $3, '2026-11-20T09:00:00Z')`,
    [owner.salonId, id, canary],
  )
  await rows(
    `UPDATE calendly_integration i SET service_id = (SELECT s.id FROM service s WHERE s.salon_id = i.salon_id ORDER BY s.id LIMIT 1)
     WHERE i.salon_id = $1`,
    [owner.salonId],
  )
  return { calendlyEvent: [id] }
}

const connection = (staffId: string) => ({
  calendlyUrl: 'https://calendly.com/adun-hair',
  syncDirection: 'both' as const,
  staffId,
  serviceId: null,
})

/** Returns the secret in the address of all appointments of a full salon. */
const feedTokenOf = (salonId: string) => tokenOf(`feed ${salonId}`)

/** Returns the sample requests for calendar feeds and external calendars. */
export const calendarSamples = (ids: IdsByKind, nth: number) => ({
  'GET /api/account/calendars': {},
  'POST /api/account/calendars': {
    body: {
      id: `0c000000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      name: 'Private',
      address: 'http://127.0.0.1:1/nobody.ics',
    },
  },
  'POST /api/account/calendars/file': {
    body: {
      id: `0d000000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      name: 'Private',
      text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    },
  },
  'DELETE /api/account/calendars/:id': { params: { id: ids['busyCalendar']![0] } },
  'GET /api/account/calendar-feed': {},
  'POST /api/account/calendar-feed': { body: { showsDetails: false } },
  'DELETE /api/account/calendar-feed': {},
  'GET /api/calendar-feeds': {},
  'POST /api/calendar-feeds': { body: { showsDetails: false } },
  'DELETE /api/calendar-feeds/:id': { params: { id: ids['feed']![0] } },
  'GET /api/calendly': {},
  'PUT /api/calendly': { body: connection(ids['staff']![1]!) },
  'POST /api/calendly/active': { body: { isActive: false } },
  'POST /api/calendly/sync': {},
  'POST /api/calendly/clashes/:id/aside': { params: { id: ids['calendlyEvent']![0] } },
  'GET /api/calendars/:salon/:token/parlour.ics': {
    params: { salon: ids['salon']![0], token: feedTokenOf(ids['salon']![0]!) },
  },
})
