import { addTerminalContract, followChargeContract, readTerminalCasesContract } from '#domain/terminals/contract.ts'
import { saveCardAccountContract } from '#domain/deposits/contract.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import type { Emulator } from '#emulators/paystack.ts'
import type { TestParlour } from './parlour.ts'
import { openShop, type SaleBody, type Shop } from './sales.ts'

/** Gives a salon an add-on, paid until the end of 2027. */
export async function ownAddon(shop: Pick<Shop, 'rows' | 'salonId'>, id: 'pos-basic' | 'pos-premium'): Promise<void> {
  await shop.rows(
    `INSERT INTO payment (salon_id, reference, effect, plan, cycle, addon_ids, branch_count, value_minor, amount_minor,
       mode, quoted_on, agrees_to_renewal, email, created_at, updated_at)
     VALUES ($1, $3, 'addon', 'pro', 'monthly', ARRAY[$2], 1, 0, 500000, 'test', '2026-11-01', false, 'a@b.c', now(), now())`,
    [shop.salonId, id, `addon-${shop.salonId}`],
  )
  await shop.rows(
    `INSERT INTO salon_addon (salon_id, addon_id, paid_until, payment_reference, added_at, updated_at)
     VALUES ($1, $2, '2027-12-31', $3, now(), now())`,
    [shop.salonId, id, `addon-${shop.salonId}`],
  )
}

/** Opens a salon with POS Premium, its own Paystack key, and a terminal that is registered; with functions for it. */
export async function openTill(parlour: TestParlour, paystack: Emulator, name?: string) {
  const shop = await openShop(parlour, name)
  await ownAddon(shop, 'pos-premium')
  await shop.must(saveCardAccountContract, { body: { secretKey: paystack.secretKey } })
  const code = `T${shop.salonId.slice(-8)}`
  const device = paystack.terminals.addDevice(code)
  const { terminals } = await shop.must(addTerminalContract, { body: { code, name: 'Front desk' } })
  const terminalId = terminals[0]!.id
  const card = (amountMinor = 700_000) => ({ method: 'card' as const, amountMinor, terminalId })
  return {
    ...shop,
    device,
    code,
    terminalId,
    card,
    /** Records a sale that is charged on the terminal; returns it with its charge. */
    async charge(more: Partial<SaleBody> = {}) {
      const { sale } = await shop.must(recordSaleContract, { body: shop.body({ payments: [card()], ...more }) })
      const chargeId = sale.payments.find(({ terminal }) => terminal)!.terminal!.chargeId
      return { sale, chargeId }
    },
    follow: async (chargeId: string) => (await shop.must(followChargeContract, { params: { chargeId } })).charge,
    cases: async () => await shop.must(readTerminalCasesContract, {}),
    /** The request at the provider of a charge; the last one of the account. */
    request: () => paystack.terminals.requests.at(-1)!,
    /** Queues the job that follows a charge, tried once, and runs what is due. */
    async work(chargeId: string, tries = 99) {
      const payload = { salonId: shop.salonId, chargeId, tries }
      const add = `SELECT graphile_worker.add_job('follow-terminal-charge', $1::json, max_attempts := 1)`
      await shop.rows(add, [JSON.stringify(payload)])
      await parlour.runJobs()
    },
  }
}
export type OpenTill = Awaited<ReturnType<typeof openTill>>
