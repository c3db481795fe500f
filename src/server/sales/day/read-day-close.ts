import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import type { readDayCloseContract } from '#domain/sales/day/contract-days.ts'
import { salesDayOf } from '#domain/sales/day/decide-close.ts'
import type { Call } from '#server/kit/call.ts'
import { findDay } from './find-day.ts'

/** A day's money by member and method, and how it was closed. */
export async function readDayClose(
  call: Call,
  { query }: ParsedInput<typeof readDayCloseContract>,
): Promise<Output<typeof readDayCloseContract>> {
  return salesDayOf(await findDay(call, query))
}
