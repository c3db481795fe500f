import { recordSaleContract } from '#domain/sales/contract.ts'
import { followChargeContract } from '#domain/terminals/contract.ts'
import type { Emulator } from '#emulators/paystack.ts'
import { newId } from '#server/kit/ids.ts'
import type { SignedUp } from '#test/parlour.ts'
import type { FullSalon, Rows, Work } from './salon.ts'
import type { IdsByKind } from './swaps.ts'

/** The device that the emulated account has from the start. */
const code = '2872S934'

/** The provider's reference of the money that belongs to no charge. */
const takenOf = (salonId: string) => `pos_${salonId}`

/** Returns the sample requests for card terminals. */
export function terminalSamples(ids: IdsByKind) {
  const [terminalId] = ids['terminal'] as [string]
  const [open, held] = ids['charge'] as [string, string]
  const [locationId] = ids['location'] as [string]
  const fields = { name: 'Front desk', locationId }
  const params = { chargeId: open }
  return {
    'GET /api/terminals': {},
    'POST /api/terminals': { body: { code, ...fields } },
    'PUT /api/terminals/:terminalId': { params: { terminalId }, body: fields },
    'DELETE /api/terminals/:terminalId': { params: { terminalId } },
    'POST /api/terminal-charges/:chargeId/follow': { params },
    'POST /api/terminal-charges/:chargeId/send': { params },
    'POST /api/terminal-charges/:chargeId/cancel': { params },
    'POST /api/terminal-charges/:chargeId/returned': { params: { chargeId: held } },
    'GET /api/terminal-cases': {},
    'POST /api/terminal-cases/refresh': {},
    'POST /api/terminal-money/set-aside': { body: { reference: takenOf(ids['salon']![0]!) } },
    'GET /api/terminal-report': { query: { from: '2026-11-23', to: '2026-11-23', locationId } },
  }
}

/** Adds a terminal with a charge that waits, one whose payment is held, a paid one, and money of no charge. */
export async function addTerminals(owner: SignedUp, { service, canary }: Work, rows: Rows) {
  const terminalId = newId()
  const { salonId } = owner
  await rows(
    `INSERT INTO terminal (salon_id, id, location_id, code, name, added_at)
     SELECT $1, $2, id, $3, $4, '2026-11-20T09:00:00Z' FROM location WHERE salon_id = $1 AND is_default`,
    [salonId, terminalId, code, canary],
  )
  const sell = async () => {
    const item = { type: 'service' as const, serviceId: service.id, quantity: 1, unitPriceMinor: 500_000 }
    const payments = [{ method: 'card' as const, amountMinor: 500_000, terminalId }]
    const body = { items: [item], staffId: owner.staffId, notes: canary, payments }
    const { sale } = await owner.must(recordSaleContract, { body })
    return { saleId: sale.id, chargeId: sale.payments[0]!.terminal!.chargeId }
  }
  const sold = [await sell(), await sell(), await sell()]
  const charges = sold.map(({ chargeId }) => chargeId) as [string, string, string]
  await rows(
    `UPDATE terminal_charge SET state = CASE WHEN id = $1 THEN 'held' ELSE 'paid' END,
       held_reason = CASE WHEN id = $1 THEN 'amount' END, paid_minor = 400000, paid_currency = 'NGN',
       paid_at = created_at, ended_at = created_at, said = $3
     WHERE id IN ($1, $2)`,
    [charges[1], charges[2], canary],
  )
  const reference = takenOf(salonId)
  await rows(
    `INSERT INTO terminal_money (salon_id, reference, terminal_code, amount_minor, currency, fee_minor, paid_at, charge_id)
     VALUES ($1, $2, $3, 1000, 'NGN', 15, '2026-11-23T07:00:00Z', NULL),
       ($1, $2 || ' for a sale', $3, 500000, 'NGN', 15, '2026-11-23T07:00:00Z', $4)`,
    [salonId, reference, code, charges[2]],
  )
  await rows(`INSERT INTO terminal_till (salon_id, account, customer_id, customer_code) VALUES ($1, $2, $2, $2)`, [
    salonId,
    canary,
  ])
  return { terminal: [terminalId], charge: [charges[0], charges[1]], charged: sold[2]!.saleId }
}

/** Shows the charge that waits on its device, and pays it there. */
export async function payCharge({ terminals }: Emulator, { people, ids }: FullSalon): Promise<void> {
  const [chargeId] = ids['charge'] as [string]
  await people.owner.must(followChargeContract, { params: { chargeId } })
  terminals.tap(terminals.requests.at(-1)!.code)
}
