import { randomUUID } from 'node:crypto'
import type { Random } from '#domain/kit/random.ts'
import type { Row } from './made-salon.ts'

/** The customer, place and time of a sale. */
interface SaleOf {
  random: Random
  salonId: string
  /** The present time of the salon; everything happens before it. */
  ms: number
  soldMs: number
  edges: number[]
  number: number
  locations: string[]
  staff: string[]
  services: string[]
  products: string[]
  customers: string[]
}

const iso = (ms: number) => new Date(ms).toISOString()
const sum = (rows: readonly Row[], key: string) => rows.reduce((all, row) => all + Number(row[key]), 0)

/** Returns the rows, by table, of a sale with its lines, tips, payments and refunds. */
export function makeSaleRows(of: SaleOf): Record<string, Row[]> {
  const { random, salonId, staff, locations } = of
  const id = randomUUID()
  const key = { salon_id: salonId, sale_id: id }
  const vatBp = random.pick([0, 750, 2000])
  const made = Array.from({ length: random.int(1, 4) }, () => makeLine(of, vatBp))
  // Sometimes exactly the same line twice.
  const lines = [...made, ...(random.chance(0.2) ? [{ ...made[0] }] : [])].map((line, position): Row => ({
    ...key,
    position,
    ...line,
  }))
  const isVoided = random.chance(0.15)
  const tips = random.chance(0.3) ? [{ ...key, staff_id: random.pick(staff), amount_minor: random.int(1, 9000) }] : []
  const locationId = random.pick(locations)
  const refund = !isVoided && random.chance(0.35) ? makeRefund(of, id, lines, sum(tips, 'amount_minor')) : null
  const shares = lines.flatMap((line) => (random.chance(0.25) ? makeShares(of, line) : []))
  const back = refund
    ? { refunded_minor: refund.row['amount_minor']!, refunded_tips_minor: refund.row['tips_minor']! }
    : {}
  const sale: Row = {
    salon_id: salonId,
    id,
    number: of.number,
    location_id: locationId,
    staff_id: random.pick(staff),
    customer_id: random.chance(0.6) ? random.pick(of.customers) : null,
    total_minor: sum(lines, 'total_minor'),
    vat_bp: vatBp,
    vat_minor: sum(lines, 'vat_minor'),
    tips_minor: sum(tips, 'amount_minor'),
    refunded_minor: 0,
    refunded_tips_minor: 0,
    ...back,
    is_refunded: lines.every((line) => line['refunded_quantity'] === line['quantity']),
    voided_at: isVoided ? iso(of.soldMs) : null,
    voided_by: isVoided ? random.pick(staff) : null,
    void_reason: isVoided ? 'Typed twice' : null,
    sold_at: iso(of.soldMs),
    created_at: iso(of.soldMs),
    updated_at: iso(of.soldMs),
  }
  return {
    sale: [sale],
    sale_line: lines,
    sale_line_share: shares,
    sale_tip: tips,
    sale_payment: Array.from({ length: random.int(0, 2) }, () => ({
      ...key,
      ...makePayment(of, locationId, isVoided),
    })),
    sale_refund: refund ? [refund.row] : [],
    sale_refund_line: refund ? refund.lines : [],
    sale_refund_share: refund ? refund.lines.flatMap((line) => takeShares(line, shares)) : [],
  }
}

/** Returns the rows of a second sale, identical and at the same moment, which sums must not mistake for the first. */
export function twinOf(rows: Record<string, Row[]>, number: number): Record<string, Row[]> {
  const ids = new Map<unknown, string>()
  const other = (id: unknown) => ids.get(id) ?? ids.set(id, randomUUID()).get(id)!
  const again = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        ['id', 'sale_id', 'refund_id'].includes(key) ? other(value) : value,
      ]),
    )
  const twin = Object.fromEntries(Object.entries(rows).map(([table, of]) => [table, of.map(again)]))
  return { ...twin, sale: twin['sale']!.map((sale) => ({ ...sale, number })) }
}

function makeLine({ random, services, products, staff }: SaleOf, vatBp: number): Row {
  const isService = random.chance(0.6)
  const [quantity, price] = [random.int(1, 3), random.int(1, 500_000)]
  const discount = random.chance(0.2) ? random.int(1, quantity * price) : 0
  const total = quantity * price - discount
  return {
    type: isService ? 'service' : 'product',
    service_id: isService ? random.pick(services) : null,
    product_id: isService ? null : random.pick(products),
    staff_id: random.pick(staff),
    name: 'Line',
    quantity,
    unit_price_minor: price,
    discount_minor: discount,
    discount_reason: discount > 0 ? 'Friend' : null,
    total_minor: total,
    vat_minor: Math.round((total * vatBp) / (10_000 + vatBp)),
    commission_bp: random.pick([0, 1000, 1250, 3333]),
    refunded_quantity: 0,
    refunded_minor: 0,
    refunded_vat_minor: 0,
  }
}

/** Shares a line among its own member and one or two others. */
function makeShares({ random, staff }: SaleOf, line: Row): Row[] {
  const others = [...new Set(staff)].filter((id) => id !== line['staff_id']).slice(0, random.int(1, 2))
  if (line['type'] === 'product' || others.length === 0) return []
  const share = random.int(1, 4999)
  const key = { salon_id: line['salon_id']!, sale_id: line['sale_id']!, position: line['position']! }
  const part = (of: string) => Math.floor((Number(line[of]) * share) / 10_000)
  const rows = others.map((id) => ({
    ...key,
    staff_id: id,
    share_bp: share,
    commission_bp: random.pick([0, 500, 3333]),
    amount_minor: part('total_minor'),
    vat_minor: part('vat_minor'),
  }))
  const first = {
    ...key,
    staff_id: line['staff_id']!,
    share_bp: Math.max(1, 10_000 - share * others.length),
    commission_bp: line['commission_bp']!,
    amount_minor: Number(line['total_minor']) - sum(rows, 'amount_minor'),
    vat_minor: Number(line['vat_minor']) - sum(rows, 'vat_minor'),
  }
  return [first, ...rows]
}

/** Takes the parts of a refunded line back from those who shared it. */
function takeShares(back: Row, shares: readonly Row[]): Row[] {
  const [first, ...others] = shares.filter(({ position }) => position === back['position'])
  if (!first) return []
  const key = { salon_id: back['salon_id']!, refund_id: back['refund_id']!, position: back['position']! }
  const part = (of: string, share: Row) => Math.floor((Number(back[of]) * Number(share['share_bp'])) / 10_000)
  const rows = others.map((share) => ({
    ...key,
    staff_id: share['staff_id']!,
    amount_minor: part('amount_minor', share),
    vat_minor: part('vat_minor', share),
  }))
  const rest = (of: string) => Number(back[of]) - sum(rows, of)
  return [
    { ...key, staff_id: first['staff_id']!, amount_minor: rest('amount_minor'), vat_minor: rest('vat_minor') },
    ...rows,
  ]
}

/** Refunds some units of some lines, and changes those lines accordingly. */
function makeRefund(of: SaleOf, saleId: string, lines: Row[], tips: number) {
  const { random, salonId } = of
  const id = randomUUID()
  // Often everything: then the sale does not count as a visit.
  const isWhole = random.chance(0.4)
  const taken = lines.filter(() => isWhole || random.chance(0.7))
  const back = taken.map((line) => {
    const sold = Number(line['quantity'])
    const quantity = isWhole ? sold : random.int(1, sold)
    const part = (key: string) => Math.floor((Number(line[key]) * quantity) / sold)
    line['refunded_quantity'] = quantity
    line['refunded_minor'] = part('total_minor')
    line['refunded_vat_minor'] = part('vat_minor')
    return {
      salon_id: salonId,
      refund_id: id,
      sale_id: saleId,
      position: line['position']!,
      quantity,
      amount_minor: part('total_minor'),
      vat_minor: part('vat_minor'),
      is_restocked: false,
    }
  })
  const [amount, tipsBack] = [sum(back, 'amount_minor'), random.chance(0.5) ? tips : 0]
  const row: Row = {
    salon_id: salonId,
    id,
    sale_id: saleId,
    location_id: random.pick(of.locations),
    method: amount + tipsBack > 0 ? random.pick(['cash', 'card', 'transfer']) : null,
    amount_minor: amount,
    vat_minor: sum(back, 'vat_minor'),
    tips_minor: tipsBack,
    off_balance_minor: 0,
    money_minor: amount + tipsBack,
    reason: 'Came back',
    staff_id: random.pick(of.staff),
    refunded_at: iso(refundedMs(of)),
  }
  return { row, lines: back }
}

/** Returns a time after the sale, sometimes a midnight at which a report begins or ends. */
function refundedMs({ random, soldMs, ms, edges }: SaleOf): number {
  const later = edges.filter((edge) => edge > soldMs)
  if (later.length > 0 && random.chance(0.6)) return random.pick(later)
  return soldMs + random.int(0, Math.floor((ms - soldMs) / 60_000)) * 60_000
}

function makePayment({ random, soldMs, staff }: SaleOf, locationId: string, isVoided: boolean): Row {
  const method = random.pick(['cash', 'card', 'transfer'])
  const status = method === 'transfer' ? random.pick(['received', 'awaiting', 'missing']) : 'received'
  return {
    id: randomUUID(),
    location_id: locationId,
    method,
    amount_minor: random.int(1, 900_000),
    status: isVoided ? 'voided' : status,
    is_later: random.chance(0.2),
    is_deposit: random.chance(0.1),
    staff_id: random.pick(staff),
    paid_at: iso(soldMs),
  }
}
