import { type Context, type InCall, inCall, nobodyIn } from '#server/kit/call.ts'

/** Runs something in a writing transaction of a salon in which nobody is signed in: for jobs. Its screens are told. */
export function inSalon(context: Context, salonId: string): InCall {
  return async (run) =>
    await inCall(context, await nobodyIn(context, salonId), { method: 'POST', topics: ['salon'] }, run)
}
