import { v7 } from 'uuid'
import { bookOnlineAddress } from '#domain/booking/addresses-visit.ts'
import type { bookOnlineContract, Visit } from '#domain/booking/contract-visit.ts'
import { visitorRules } from '#domain/booking/choice.ts'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'
import { acceptanceOf } from '#domain/booking/preparation.ts'
import { instantOfMin } from '#domain/kit/dates.ts'
import { ApiRefusal, callAt } from '#web/kit/api.ts'
import { Confirmation } from './Confirmation.tsx'
import { keep, recall, tickOf, type Typed, typedKeyOf } from './draft.ts'
import { newToken } from './new-token.ts'
import { proofFor, proveAhead } from './proof-for.ts'
import { showFirst } from './at-fields.ts'
import { placeOfField, type Said, saidOf, wrongIn } from './said.ts'

/** A booked visit, its private link, and the component that shows both. */
export interface Booked {
  visit: Visit
  isTold: boolean
  token: string
  Confirmation: typeof Confirmation
}

/**
 * One booking, however often it is sent: its key, link and proof stay the same as long as the same visit is requested.
 */
interface Attempt {
  asked: string
  key: string
  token: string
  proof: string
}

/** Prepares what a booking needs while the visitor types. */
export function prepare({ salon }: BookingPage): void {
  proveAhead(salon.slug)
}

/** Books the visit, or returns why it was not booked and scrolls to the first wrong field. */
export async function tryToBook(page: BookingPage, choice: Choice, typed: Typed): Promise<Booked | Said> {
  const said = wrongIn(typed, tickOf(visitorRules(page, choice))) ?? (await book(page, choice, typed).catch(saidOf))
  if ('problems' in said)
    showFirst(Object.keys(placeOfField).flatMap((field) => (said.problems[field] ? [placeOfField[field]!] : [])))
  return said
}

/** Books the visit. Throws the server's refusal; a repeated request after a lost response gets the first response. */
async function book(page: BookingPage, choice: Choice, typed: Typed): Promise<Booked> {
  const { salon } = page
  const body = {
    serviceIds: [...choice.serviceIds],
    staffId: choice.staffId,
    staffOf: choice.staffOf,
    isSideBySide: choice.isSideBySide,
    locationId: choice.locationId,
    startsAt: instantOfMin(choice.startsAt!),
    customerName: typed.customerName.trim(),
    customerPhone: typed.customerPhone.trim(),
    customerEmail: typed.customerEmail.trim() || null,
    notes: typed.notes.trim() || null,
    accepted: acceptanceOf(visitorRules(page, choice)),
  }
  const attempt = await attemptFor(salon.slug, JSON.stringify(body))
  const { visit, isTold } = await send(salon.slug, body, attempt)
  for (const key of [typedKeyOf(salon.slug), attemptKeyOf(salon.slug)]) keep(key, null)
  history.replaceState(null, '', `/booking/${salon.slug}/visit/${attempt.token}`)
  return { visit, isTold, token: attempt.token, Confirmation }
}

type Body = Omit<Parameters<typeof callAt<typeof bookOnlineContract>>[1]['body'], 'token' | 'proof'>

async function send(salon: string, body: Body, attempt: Attempt) {
  const once = async ({ key, token, proof }: Attempt) =>
    await callAt<typeof bookOnlineContract>(
      bookOnlineAddress,
      { params: { salon }, body: { ...body, token, proof } },
      key,
    )
  try {
    return await once(attempt)
  } catch (error) {
    // The page was open for longer than a proof is valid, so the request is repeated with another proof.
    if (!(error instanceof ApiRefusal) || error.code !== 'proof-needed') throw error
    return await once(kept(salon, { ...attempt, proof: await proofFor(salon) }))
  }
}

async function attemptFor(salon: string, asked: string): Promise<Attempt> {
  const before = JSON.parse(recall(attemptKeyOf(salon)) ?? 'null') as Attempt | null
  if (before?.asked === asked) return before
  return kept(salon, { asked, key: v7(), token: newToken(), proof: await proofFor(salon) })
}

function kept(salon: string, attempt: Attempt): Attempt {
  keep(attemptKeyOf(salon), JSON.stringify(attempt))
  return attempt
}

const attemptKeyOf = (salon: string) => `parlour-attempt-${salon}`
