import { Refusal } from '#domain/kit/refusal.ts'
import type { Call } from '#server/kit/call.ts'
import { isSame } from '#server/kit/signature.ts'
import { endingIn, visitCode, visitToken } from '#server/kit/visit-token.ts'
import { selectVisitsEndingIn } from './store-online.ts'

/** Returns the secret of the page to which a short link leads. Throws 'visit-not-found'. */
export async function tokenOf({ tx, salonId }: Call<null>, code: string, visitKey: string): Promise<string> {
  const ending = endingIn(code)
  const visits = ending === null ? [] : await selectVisitsEndingIn(tx, salonId, ending)
  const linked = visits.map((visit) => ({ salonId, ...visit })).find((one) => isSame(code, visitCode(visitKey, one)))
  if (!linked) throw new Refusal('visit-not-found')
  return visitToken(visitKey, linked)
}
