import { addDays, type Instant, type LocalDate } from '#domain/kit/dates.ts'
import type { ParsedInput } from '#domain/kit/endpoint.ts'
import { today } from '#domain/kit/local-time.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import type { CallContext } from '#domain/appointments/call-context.ts'
import type { HeldMember } from '#domain/appointments/form/bookable.ts'
import type { addToWaitlistContract } from './contract-waitlist.ts'
import { hasRoom } from './join-pace.ts'
import { requireWho } from './who-waits.ts'

/** The largest number of wishes that one phone number may have at a time. */
export const mostOfOnePhone = 5
/** The largest number of days that a wish may cover. */
export const mostWaitDays = 92

type Asked = ParsedInput<typeof addToWaitlistContract>['body']

/** A wish on the list. */
export interface StandingWish {
  id: string
  phoneE164: string
  locationId: string | null
  staffId: string | null
  serviceIds: readonly string[]
}

/** The input of the decision about a wish. */
export interface FoundForWish {
  /** The chosen services that are offered. */
  offeredIds: readonly string[]
  /** The wanted location exists. */
  isPlace: boolean
  /** The wanted member, if there is one. */
  member: HeldMember | undefined
  /** All wishes that are waiting and have not lapsed, locked until the new one is saved. */
  standing: readonly StandingWish[]
  /** The moments at which visitors unknown to the salon recently joined. */
  strangers: readonly Instant[]
  /** The salon knows the phone number. */
  isKnown: boolean
}

/** A wish as it is stored. */
export interface DecidedWish extends Asked {
  id: string
  /** The id of the earlier, equal wish of the same phone that this one replaces; null if there is none. */
  insteadOf: string | null
  phoneE164: string
}

/**
 * Returns a wish for the list, or throws a refusal: services must be offered, a member must do them, and the
 * days must be valid and not over. Repeating a wish updates it. Lists are limited by phone and by salon.
 */
export function decideWish(
  found: FoundForWish,
  asked: Asked,
  { by, now, timeZone, currency, newId }: CallContext,
): DecidedWish {
  if (!found.isPlace) throw new Refusal('not-found', { field: 'locationId' })
  const e164 = requireWho(asked, found, currency)
  requireDays(asked, today(now, timeZone))
  const own = found.standing.filter(({ phoneE164 }) => phoneE164 === e164)
  const same = own.find((wish) => isForSame(wish, asked))
  if (!same && own.length >= mostOfOnePhone)
    throw new Refusal('waits-too-often', { field: 'phone', params: { most: mostOfOnePhone } })
  const { standing, strangers, isKnown } = found
  if (!same && !hasRoom('waitlist', { standing: standing.length, strangers }, { by, now, isKnown }))
    throw new Refusal('waitlist-full')
  return {
    ...asked,
    serviceIds: [...new Set(asked.serviceIds)],
    id: newId(),
    insteadOf: same?.id ?? null,
    phoneE164: e164,
  }
}

function requireDays({ fromDate, toDate, fromTime, toTime }: Asked, first: LocalDate): void {
  if (toDate < fromDate) throw new Refusal('end-before-start', { field: 'toDate' })
  if (toDate < first) throw new Refusal('wait-is-over', { field: 'toDate' })
  if (toDate > addDays(first, mostWaitDays)) throw new Refusal('wait-too-long', { field: 'toDate' })
  if ((fromTime === null) !== (toTime === null) || (fromTime !== null && toTime !== null && toTime < fromTime))
    throw new Refusal('wait-times-backwards', { field: 'toTime' })
}

function isForSame(one: Omit<StandingWish, 'id' | 'phoneE164'>, other: typeof one): boolean {
  const isThere = one.locationId === other.locationId && one.staffId === other.staffId
  return isThere && sameIds(one.serviceIds, other.serviceIds)
}

function sameIds(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)]
  return one.size === other.size && [...one].every((id) => other.has(id))
}
