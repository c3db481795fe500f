import { addMinutes } from '#domain/kit/dates.ts'
import type { AppointmentAction } from '#domain/appointments/form/contract-history.ts'
import { type AutomaticMessage, type From, thanksMessage, visitMessage } from '#domain/messages/decide-automatic.ts'
import { tellingOf } from '#domain/messages/telling.ts'
import type { Call, Context } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { writeInEachSalon } from './each-salon.ts'
import { loadFrom } from './load-from.ts'
import type { MessagesParts } from './parts.ts'
import { selectSentTo } from '#server/notifications/store.ts'
import { queueMessages } from '#server/outbox/store.ts'
import { teamMessages } from './tell-team.ts'
import * as told from './store-told.ts'

/** How many minutes old a log entry may be for customers still to be notified of it: two days. */
const NEWS_MIN = 2 * 24 * 60

/**
 * Job that runs every minute and notifies customers of the log entries since the last check: booked, moved, cancelled,
 * sold; and the members whom they concern. It announces every committed entry of any author, and nothing else, and delays no one who writes an
 * entry. It saves the messages and the position in the log together, so that nothing is announced twice if it is killed
 * in the middle, or run twice at once.
 */
export function tellOfChanges(context: Context, parts: MessagesParts) {
  return async (): Promise<void> => {
    const since = addMinutes(context.clock(), -NEWS_MIN)
    const withNews = async (tx: Tx) => await told.selectSalonsWithNews(tx, since)
    await writeInEachSalon(context, withNews, async (call) => await tellIn(call, parts))
  }
}

async function tellIn(call: Call, parts: MessagesParts): Promise<number> {
  const { tx, salonId, now } = call
  const since = addMinutes(now, -NEWS_MIN)
  const [, , entries] = await Promise.all([
    told.beginWatch(tx, salonId, since),
    told.lockWatch(tx, salonId),
    told.selectNewEntries(tx, salonId, since),
  ])
  const isWhole = entries.length < told.MOST_ENTRIES
  if (entries.length === 0) return 0
  const [ofVisits, ofSales] = [new Map<string, told.NewEntry[]>(), new Map<string, told.NewEntry>()]
  for (const entry of entries)
    if (entry.action === 'sale-recorded') ofSales.set(entry.subjectId, entry)
    else ofVisits.set(entry.subjectId, [...(ofVisits.get(entry.subjectId) ?? []), entry])
  const [from, visits, sales, team] = await Promise.all([
    loadFrom(call, parts),
    told.selectChanged(tx, salonId, [...ofVisits.keys()]),
    told.selectSold(tx, salonId, [...ofSales.keys()]),
    selectSentTo(tx, salonId),
  ])
  const messages = [
    ...visits.map((visit) => aboutVisit(from, visit, ofVisits.get(visit.appointmentId)!, call, parts)),
    ...sales.map((sale) => {
      const { id: cause, at } = ofSales.get(sale.saleId)!
      return thanksMessage(from, { ...sale, currency: call.currency }, { cause, at })
    }),
    ...teamMessages({ team, ofVisits, visits }, { ...from.sender, now, newId: call.newId, publicUrl: parts.publicUrl }),
  ].filter((one) => one !== null)
  const until = isWhole ? now : entries.at(-1)!.at
  const ids = entries.map(({ id }) => id)
  const [queued] = await Promise.all([
    queueMessages(tx, salonId, messages, now),
    told.markHandled(tx, salonId, ids, until),
  ])
  return queued.length
}

type Changed = Awaited<ReturnType<typeof told.selectChanged>>[number]

function aboutVisit(
  from: From,
  visit: Changed,
  entries: readonly told.NewEntry[],
  { now }: Pick<Call, 'now'>,
  { hasEmail, publicUrl }: MessagesParts,
): AutomaticMessage | null {
  const changes = entries.map(({ action, ...entry }) => ({
    ...entry,
    action: action.replace('appointment-', '') as AppointmentAction,
  }))
  // A visitor's e-mail has their link, so it is sent only if this server has an address.
  const hasLetter = visit.hasLetter && hasEmail && publicUrl !== null
  const telling = tellingOf(changes, { ...visit, hasLetter }, now)
  return telling && visitMessage(from, telling.kind, visit, telling)
}
