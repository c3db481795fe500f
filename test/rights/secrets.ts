import type { Action } from '#domain/auth/permissions.ts'
import type { FullSalon } from '#test/isolation/salon.ts'
import { query } from '#test/query.ts'
import { takingTime } from '../taking-time.ts'

/** A value in a field of a salon, and the rights of which a person needs one to see it. */
interface Secret {
  words: string
  rights: readonly Action[]
}

/**
 * The secrets, recognised by their value in any field of a response, including future ones. They are the owner's, so
 * they are no one else's own.
 */
export const secrets: readonly Secret[] = [
  { words: '4321', rights: ['seeStaffPay'] },
  // The owner's commission of the month, which is in no sale's response.
  { words: '461888', rights: ['seeStaffPay'] },
  { words: '8765', rights: ['seeStaffPay', 'changeSettings'] },
  { words: '424242', rights: ['seeStock'] },
  { words: 'another’s appointment', rights: ['seeEveryCalendar'] },
  { words: 'another’s customer', rights: ['seeEveryCustomer'] },
  { words: 'another’s sale', rights: ['seeEverySale'] },
  { words: 'another’s time off', rights: ['seeEverySchedule', 'seeEveryCalendar'] },
]

/** Puts each secret into the rows of a full salon. Returns the ids by kind, with those of the owner's rows. */
export async function hideSecrets(ownerUrl: string, { salonId, ids }: FullSalon): Promise<FullSalon['ids']> {
  const [, ownerId] = ids['staff'] as [string, string]
  const rows = async (statement: string, ...values: unknown[]) => await query(ownerUrl, statement, [salonId, ...values])
  const [appointment, sale, customer] = [ids['appointment']![2]!, ids['sale']![1]!, ids['customer']![1]!]
  await rows(`UPDATE staff SET commission_bp = 4321 WHERE salon_id = $1 AND id = $2`, ownerId)
  await rows(`UPDATE product SET cost_minor = 424242 WHERE salon_id = $1`)
  await rows(
    `UPDATE appointment SET staff_id = $2, notes = 'another’s appointment' WHERE salon_id = $1 AND id = $3`,
    ownerId,
    appointment,
  )
  await query(ownerUrl, takingTime, [])
  await rows(`UPDATE customer SET notes = 'another’s customer' WHERE salon_id = $1 AND id = $2`, customer)
  // A share would make the owner's sale the stylist's as well.
  for (const table of ['sale_refund_share', 'sale_line_share']) await rows(`DELETE FROM ${table} WHERE salon_id = $1`)
  await rows(`UPDATE sale SET staff_id = $2, notes = 'another’s sale' WHERE salon_id = $1 AND id = $3`, ownerId, sale)
  await rows(
    `UPDATE sale_line SET staff_id = $2, commission_bp = 3331 WHERE salon_id = $1 AND sale_id = $3`,
    ownerId,
    sale,
  )
  await rows(`UPDATE salon SET default_commission_bp = 8765 WHERE salon_id = $1`)
  await rows(
    `UPDATE time_off SET staff_id = $2, reason = 'another’s time off' WHERE salon_id = $1 AND id = $3`,
    ownerId,
    ids['timeOff']![0],
  )
  return ids
}
