import { type House, inCall, nobodyIn } from '#server/kit/call.ts'
import type { InCall } from '#server/kit/http/route.ts'

/** Runs something in a writing transaction of a salon in which nobody is signed in: for jobs. Its screens are told. */
export function inSalon(house: House, salonId: string): InCall {
  return async (run) => await inCall(house, await nobodyIn(house, salonId), { method: 'POST', topics: ['salon'] }, run)
}
