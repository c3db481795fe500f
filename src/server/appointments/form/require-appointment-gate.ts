import { today } from '#domain/kit/local-time.ts'
import { monthBounds } from '#domain/kit/time.ts'
import type { Call } from '#server/kit/call.ts'
import { requireGate } from '#server/salon/store.ts'
import { countCreated } from '#server/appointments/store.ts'

/** Refuses more appointments than the plan allows in the salon's calendar month. */
export async function requireAppointmentGate({ tx, salonId, timeZone, now }: Call, more = 1): Promise<void> {
  const [from, before] = monthBounds(today(now, timeZone), timeZone)
  // The gate asks whether one more is allowed: all but the last of these count as made.
  await requireGate('create_appointment', tx, salonId, async () => {
    return (await countCreated(tx, salonId, from, before)) + more - 1
  })
}
