import { averageOf } from '#domain/kit/money.ts'
import type { Output, ParsedInput } from '#domain/kit/endpoint.ts'
import { whyCannotShow } from '#domain/kit/period.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import { type listSalesContract, salesPerPage } from '#domain/sales/contract.ts'
import type { Call } from '#server/kit/http/call.ts'
import { listSales as loadSales, sumSales } from './store.ts'

/**
 * A page of the sales of whole local days, newest first, and on the first page the figures of the whole period.
 * A stylist sees the sales with a line of theirs, counted by their lines alone. Refuses 'end-before-start'.
 */
export async function listSales(
  { tx, salonId, actor }: Call,
  { query }: ParsedInput<typeof listSalesContract>,
): Promise<Output<typeof listSalesContract>> {
  const code = whyCannotShow(query)
  if (code) throw new Refusal(code, { field: 'to' })
  const [from, before] = rangeBounds(query.from, query.to, actor.timeZone)
  const span = { from, before, staffId: actor.role === 'stylist' ? actor.staffId : null }
  const rows = await loadSales(tx, salonId, span, { after: afterOf(query.cursor), limit: salesPerPage + 1 })
  const sales = rows.slice(0, salesPerPage)
  const last = rows.length > salesPerPage ? sales.at(-1) : undefined
  return {
    sales,
    nextCursor: last ? `${last.soldAt}_${last.id}` : null,
    figures: query.cursor === undefined ? await figuresOf(tx, salonId, span) : null,
  }
}

async function figuresOf(...[tx, salonId, span]: Parameters<typeof sumSales>) {
  const { count, totalMinor } = await sumSales(tx, salonId, span)
  return { count, totalMinor, averageMinor: averageOf(totalMinor, count) }
}

function afterOf(cursor: string | undefined) {
  const [soldAt, id] = cursor?.split('_') ?? []
  return soldAt && id ? { soldAt, id } : null
}
