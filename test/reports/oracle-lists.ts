import type { Row } from './made-salon.ts'
import type { Advanced } from './oracle.ts'
import { average, type Money, num, type Piece, rounded, share, total } from './oracle-sums.ts'

/*
 * The lists of a report by plain loops.
 */

type Rows = (table: string) => Row[]
type Is = (row: Row) => boolean

export function commissionOf(member: Row, now: readonly Piece[]): number {
  const bases = new Map<number, number>()
  for (const { line, amount, vat } of now) {
    if (line['staff_id'] !== member['id']) continue
    const rate = num(line, 'commission_bp')
    bases.set(rate, (bases.get(rate) ?? 0) + amount - vat)
  }
  return total([...bases], ([rate, base]) => rounded(base * rate, 10_000))
}

export function topOf(now: readonly Piece[], type: string, things: readonly Row[]): Advanced['topServices'] {
  const told = things.map((thing) => {
    const own = now.filter(({ line }) => line['type'] === type && line[`${type}_id`] === thing['id'])
    const [count, revenueMinor] = [total(own, (one) => one.count), total(own, ({ amount }) => amount)]
    const stockLevel = type === 'product' ? num(thing, 'current_stock') : null
    const averagePriceMinor = average(revenueMinor, count)
    return { id: String(thing['id']), name: String(thing['name']), count, revenueMinor, averagePriceMinor, stockLevel }
  })
  const numberOf = ({ name }: { name: string }) => Number(name.split(' ')[1])
  return told
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.revenueMinor - a.revenueMinor || numberOf(a) - numberOf(b))
    .slice(0, 10)
}

/** Whether a member worked on an appointment: as its first member, or with a part of their own. */
export function didVisit(visit: Row, member: Row, parts: readonly Row[]): boolean {
  const isOwn = (part: Row) => part['appointment_id'] === visit['id'] && part['staff_id'] === member['id']
  return visit['staff_id'] === member['id'] || parts.some(isOwn)
}

export function staffOf(
  staff: readonly Row[],
  now: readonly Piece[],
  visits: readonly Row[],
  parts: readonly Row[],
  isHere: Is,
) {
  const inOrder = [...staff].sort((a, b) => (`${a['created_at']}${a['id']}` < `${b['created_at']}${b['id']}` ? -1 : 1))
  return inOrder
    .map((member, position) => {
      const own = now.filter(({ line }) => line['staff_id'] === member['id'])
      const booked = visits.filter((one) => one['status'] !== 'cancelled' && didVisit(one, member, parts))
      const works = member['is_active'] && member['archived_at'] === null && isHere(member)
      const told = {
        id: String(member['id']),
        name: String(member['name']),
        position,
        appointments: booked.length,
        revenueMinor: total(own, ({ amount }) => amount),
        commissionMinor: commissionOf(member, now),
      }
      return { told, isTold: works || own.length > 0 || booked.length > 0 }
    })
    .filter(({ isTold }) => isTold)
    .map(({ told }) => told)
    .sort((a, b) => b.revenueMinor - a.revenueMinor || a.position - b.position)
}

export function lowOf(products: readonly Row[], locations: readonly Row[]): Advanced['lowStock'] {
  const first = products
    .filter((one) => one['is_active'] && num(one, 'current_stock') <= num(one, 'min_stock_level'))
    .map((one) => ({
      id: String(one['id']),
      name: String(one['name']),
      currentStock: num(one, 'current_stock'),
      minStockLevel: num(one, 'min_stock_level'),
      locationName: String(locations.find(({ id }) => id === one['location_id'])!['name']),
    }))
    .sort((a, b) => a.currentStock - b.currentStock || (a.name < b.name ? -1 : 1))
  return { count: first.length, first }
}

export function categoriesOf(spent: readonly Row[], expenses: number): Advanced['expenseCategories'] {
  const names = ['rent', 'utilities', 'supplies', 'salary', 'marketing', 'other'] as const
  return names
    .map((category) => {
      const own = spent.filter((row) => row['category'] === category)
      const totalMinor = total(own, (row) => num(row, 'amount_minor'))
      return { category, count: own.length, totalMinor, sharePermille: share(totalMinor, expenses) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.totalMinor - a.totalMinor)
}

export function overTimeOf(pieces: readonly Money[], spent: readonly Money[], by: 'day' | 'month') {
  const keyOf = ({ at }: Money) => (by === 'day' ? at : at.slice(0, 7))
  const keys = [...new Set([...pieces, ...spent].map(keyOf))].sort()
  const sumAt = (money: readonly Money[], key: string) =>
    total(
      money.filter((one) => keyOf(one) === key),
      ({ amount }) => amount,
    )
  return keys
    .map((at) => ({ at, revenueMinor: sumAt(pieces, at), expensesMinor: sumAt(spent, at) }))
    .filter(({ revenueMinor, expensesMinor }) => revenueMinor !== 0 || expensesMinor !== 0)
}

export function cashFlowOf(rows: Rows, isHere: Is, isThen: (at: unknown) => boolean, isOn: (day: string) => boolean) {
  return (['cash', 'card', 'transfer'] as const).map((method) => {
    const by = (table: string, moment: string, key: string) =>
      rows(table).filter((row) => isHere(row) && row[moment] !== null && isThen(row[moment]) && row[key] === method)
    const paid = by('sale_payment', 'paid_at', 'method').filter(
      (row) => !row['is_deposit'] && (row['status'] === 'received' || row['status'] === 'awaiting'),
    )
    const sumOf = (of: readonly Row[], key = 'amount_minor') => total(of, (row) => num(row, key))
    const returned = by('deposit', 'ended_at', 'returned_method').filter((row) => row['outcome'] === 'returned')
    const out = rows('expense').filter((row) => isHere(row) && row['till_staff_id'] && isOn(String(row['spent_on'])))
    const money = {
      salesMinor: sumOf(paid.filter((row) => !row['is_later'])),
      balancesMinor: sumOf(paid.filter((row) => row['is_later'])),
      depositsMinor: sumOf(by('deposit', 'received_at', 'method')),
      refundsMinor: sumOf(returned) + sumOf(by('sale_refund', 'refunded_at', 'method'), 'money_minor'),
      paidOutMinor: method === 'cash' ? sumOf(out) : 0,
      awaitingMinor: sumOf(paid.filter((row) => row['status'] === 'awaiting')),
    }
    const cameIn = money.salesMinor + money.balancesMinor + money.depositsMinor
    return { method, ...money, expectedMinor: cameIn - money.refundsMinor - money.paidOutMinor }
  })
}
