import { bookOnlineContract } from '#domain/booking/contract-visit.ts'
import { onlineBody } from '#test/booking.ts'
import type { TestParlour } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { visitTokenOf } from './samples-visitor.ts'

/**
 * Books as a customer of the salon who is not signed in; the booking awaits approval and its deposit. Returns the
 * appointment's id.
 */
export async function bookAsVisitor(
  { nobody, ownerUrl }: TestParlour,
  salonId: string,
  { service, member, canary }: { service: { id: string }; member: { id: string }; canary: string },
): Promise<string> {
  const ask = async (isWanted: boolean) =>
    await query(
      ownerUrl,
      `UPDATE salon SET needs_approval = $2, is_deposit_on = $2, bank_name = $3, bank_account_number = $3,
         bank_account_name = $3, deposit_note = $3 WHERE salon_id = $1`,
      [salonId, isWanted, canary],
    )
  await query(ownerUrl, 'UPDATE service SET deposit_minor = 1000 WHERE salon_id = $1', [salonId])
  const body = onlineBody(salonId, {
    serviceIds: [service.id],
    staffId: member.id,
    startsAt: '2026-12-08T09:00:00.000Z',
    customerName: `${canary} visitor`,
    customerPhone: '08031234599',
    customerEmail: `${canary}@example.com`,
    notes: canary,
    accepted: [{ serviceId: null, version: 1 }],
    token: visitTokenOf(salonId),
  })
  await ask(true)
  await nobody.must(bookOnlineContract, { params: { salon: salonId }, body })
  await ask(false)
  const of = `SELECT id FROM appointment WHERE salon_id = $1 AND source = 'online'`
  return String((await query(ownerUrl, of, [salonId]))[0]!['id'])
}
