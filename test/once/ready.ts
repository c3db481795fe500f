import { addCustomerContract } from '#domain/customers/contract.ts'
import type { Endpoint } from '#domain/kit/endpoint.ts'
import { recordSaleContract } from '#domain/sales/contract.ts'
import { addressOf } from '#test/isolation/matrix.ts'
import type { FullSalon } from '#test/isolation/salon.ts'
import { samplesOf } from '#test/isolation/samples.ts'

type Run = (statement: string, values: unknown[]) => Promise<unknown>

/** A request that the server will do in this salon: the sample, after what stands in its way was put right. */
export async function readyInput(contract: Endpoint, salon: FullSalon, nth: number, run: Run): Promise<never> {
  const sample = samplesOf(salon.ids, nth)[addressOf(contract)] as object & { body?: object }
  const more = await before[addressOf(contract)]?.(salon, run)
  return { ...sample, ...more, ...(sample.body && { body: { ...sample.body, ...more?.body } }) } as never
}

/** What has to be so before; and where another row is meant than in the sample, which. */
const before: Record<string, (salon: FullSalon, run: Run) => Promise<{ params?: object; body?: object } | void>> = {
  async 'POST /api/appointments/:id/restore'({ ids }, run) {
    await run(`UPDATE appointment SET status = 'cancelled', version = 1 WHERE id = $1`, [ids['appointment']![0]])
  },
  async 'POST /api/customers/imports'({ salonId }, run) {
    await run('UPDATE customer SET phone_e164 = null WHERE salon_id = $1', [salonId])
  },
  async 'PUT /api/customers/:id'({ ids }, run) {
    await run('UPDATE customer SET version = 1 WHERE id = $1', [ids['customer']![0]])
  },
  async 'POST /api/customers/:id/merge'({ people }) {
    const { customer } = await people.owner.must(addCustomerContract, { body: { name: 'Twin' } })
    return { body: { otherId: customer.id } }
  },
  async 'POST /api/sales/:saleId/payments/:paymentId/miss'({ ids }, run) {
    const again = `UPDATE sale_payment SET status = 'awaiting', settled_by = null, settled_at = null WHERE id = $1`
    await run(again, [ids['payment']![0]])
  },
  async 'POST /api/sales/:saleId/void'({ people, ids }) {
    const item = { type: 'service' as const, serviceId: ids['service']![0]!, quantity: 1, unitPriceMinor: 1000 }
    const body = { items: [item], staffId: ids['staff']![0]! }
    const { sale } = await people.owner.must(recordSaleContract, { body })
    return { params: { saleId: sale.id } }
  },
  'POST /api/sales': async () => ({ body: { appointmentId: null } }),
}
