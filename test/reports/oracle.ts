import type { Output } from '#domain/kit/endpoint.ts'
import type { readReportsContract } from '#domain/reports/contract.ts'
import { localOf, quartersWorked } from './local-clock.ts'
import type { MadeSalon, Row } from './made-salon.ts'
import { cashFlowOf, categoriesOf, commissionOf, didVisit, lowOf, overTimeOf, staffOf, topOf } from './oracle-lists.ts'
import { average, type Money, num, type Piece, rounded, share, total } from './oracle-sums.ts'

/*
 * The report of a made salon by plain loops over its rows. Nothing of the app is called here: what it says is what the rules
 * say, written a second time.
 */

export type Report = Output<typeof readReportsContract>
export type Advanced = NonNullable<Report['advanced']>

/** The request, and the days that it must mean. */
export interface Meant {
  from: string
  to: string
  beforeFrom: string | null
  by: 'day' | 'month'
  locationId: string | null
}

export function expectedReport(made: MadeSalon, meant: Meant): { basic: object; advanced: Advanced } {
  const { tables, zone } = made
  const rows = (table: string) => tables[table] ?? []
  const dayOf = (at: unknown) => localOf(zone, String(at)).date
  const isIn = (date: string) => date >= meant.from && date <= meant.to
  const isBefore = (date: string) => meant.beforeFrom !== null && date >= meant.beforeFrom && date < meant.from
  const isHere = (row: Row) => meant.locationId === null || row['location_id'] === meant.locationId

  const pieces = piecesOf(rows, isHere, dayOf)
  const now = pieces.filter((piece) => isIn(piece.at))
  const spent = rows('expense').filter(isHere)
  const spentNow = spent.filter((row) => isIn(String(row['spent_on'])))
  const visits = rows('appointment').filter((row) => isHere(row) && isIn(dayOf(row['starts_at'])))
  const [revenue, expenses] = [total(now, ({ amount }) => amount), total(spentNow, (row) => num(row, 'amount_minor'))]

  const spentMoney = spent.map((row) => ({ at: String(row['spent_on']), amount: num(row, 'amount_minor') }))
  const within = (money: Money[], is: (date: string) => boolean) => money.filter(({ at }) => is(at))
  const overTime = (is: (date: string) => boolean) => overTimeOf(within(pieces, is), within(spentMoney, is), meant.by)

  return {
    basic: {
      totalRevenueMinor: revenue,
      totalExpensesMinor: expenses,
      netProfitMinor: revenue - expenses,
      ...becameOf(visits),
    },
    advanced: {
      serviceRevenueMinor: total(now, ({ line, amount }) => (line['type'] === 'service' ? amount : 0)),
      productRevenueMinor: total(now, ({ line, amount }) => (line['type'] === 'product' ? amount : 0)),
      profitMarginPermille: share(revenue - expenses, revenue),
      totalCommissionsMinor: total(rows('staff'), (member) => commissionOf(member, now)),
      ...customersOf(rows, isHere, dayOf, isIn, meant.from),
      topServices: topOf(now, 'service', rows('service')),
      topProducts: topOf(now, 'product', rows('product')),
      staffPerformance: staffOf(rows('staff'), now, visits, rows('appointment_member'), isHere),
      lowStock: lowOf(rows('product').filter(isHere), rows('location')),
      expenseCategories: categoriesOf(spentNow, expenses),
      ...hoursOf(visits, zone),
      averageServiceTenths: serviceTimeOf(visits),
      utilisation: utilisationOf(made, meant, visits, isHere),
      overTime: overTime(isIn),
      overTimeBefore: meant.beforeFrom === null ? null : overTime(isBefore),
      cashFlow: cashFlowOf(
        rows,
        isHere,
        (at) => isIn(dayOf(at)),
        (day) => isIn(day),
      ),
    },
  }
}

type Rows = (table: string) => Row[]
type Is = (row: Row) => boolean

function piecesOf(rows: Rows, isHere: Is, dayOf: (at: unknown) => string): Piece[] {
  const pieces: Piece[] = []
  for (const line of rows('sale_line')) {
    const sale = rows('sale').find(({ id }) => id === line['sale_id'])!
    const isOfLine = (row: Row) => row['sale_id'] === line['sale_id'] && row['position'] === line['position']
    const shares = rows('sale_line_share').filter(isOfLine)
    // A shared line is a piece for each of its members, and is counted with its own.
    const asShared = (part: Row) => ({
      ...line,
      staff_id: part['staff_id']!,
      commission_bp: shares.find(({ staff_id }) => staff_id === part['staff_id'])!['commission_bp']!,
    })
    const countOf = (part: Row, count: number) => (part['staff_id'] === line['staff_id'] ? count : 0)
    if (sale['voided_at'] === null && isHere(sale)) {
      const at = dayOf(sale['sold_at'])
      const count = num(line, 'quantity')
      if (shares.length === 0)
        pieces.push({ at, amount: num(line, 'total_minor'), vat: num(line, 'vat_minor'), count, line })
      for (const part of shares) {
        const [amount, vat] = [num(part, 'amount_minor'), num(part, 'vat_minor')]
        pieces.push({ at, amount, vat, count: countOf(part, count), line: asShared(part) })
      }
    }
    for (const back of rows('sale_refund_line')) {
      if (!isOfLine(back)) continue
      const refund = rows('sale_refund').find(({ id }) => id === back['refund_id'])!
      if (!isHere(refund)) continue
      const at = dayOf(refund['refunded_at'])
      const count = -num(back, 'quantity')
      const taken = rows('sale_refund_share').filter(
        (row) => row['refund_id'] === back['refund_id'] && row['position'] === back['position'],
      )
      if (taken.length === 0)
        pieces.push({ at, amount: -num(back, 'amount_minor'), vat: -num(back, 'vat_minor'), count, line })
      for (const part of taken) {
        const [amount, vat] = [-num(part, 'amount_minor'), -num(part, 'vat_minor')]
        pieces.push({ at, amount, vat, count: countOf(part, count), line: asShared(part) })
      }
    }
  }
  return pieces
}

function becameOf(visits: readonly Row[]) {
  let [completed, cancelled, noShows, value] = [0, 0, 0, 0]
  for (const visit of visits) {
    const saysSo = String(visit['notes'] ?? '')
      .toLowerCase()
      .includes('no show')
    if (visit['status'] === 'completed') [completed, value] = [completed + 1, value + num(visit, 'price_minor')]
    else if (visit['status'] !== 'cancelled') continue
    else if (visit['is_no_show'] || saysSo) noShows += 1
    else cancelled += 1
  }
  return {
    totalAppointments: visits.length,
    completedAppointments: completed,
    cancelledAppointments: cancelled,
    noShowAppointments: noShows,
    averageAppointmentValueMinor: average(value, completed),
  }
}

function customersOf(
  rows: Rows,
  isHere: Is,
  dayOf: (at: unknown) => string,
  isIn: (d: string) => boolean,
  from: string,
) {
  const present = rows('customer').filter((one) => one['archived_at'] === null)
  const came = rows('sale').filter((one) => one['voided_at'] === null && !one['is_refunded'])
  const served = rows('customer').filter((one) =>
    came.some((sale) => sale['customer_id'] === one['id'] && isHere(sale) && isIn(dayOf(sale['sold_at']))),
  )
  const returning = served.filter((one) =>
    came.some((sale) => sale['customer_id'] === one['id'] && dayOf(sale['sold_at']) < from),
  )
  const ever = present.filter((one) => num(one, 'visit_count') > 0)
  return {
    totalCustomers: present.length,
    newCustomers: present.filter((one) => isIn(dayOf(one['created_at']))).length,
    servedCustomers: served.length,
    returningCustomers: returning.length,
    retentionPermille: share(returning.length, served.length),
    averageCustomerValueMinor: average(
      total(ever, (one) => num(one, 'total_spent_minor')),
      ever.length,
    ),
  }
}

function hoursOf(visits: readonly Row[], zone: string) {
  const busyHours: Advanced['busyHours'] = []
  const peakHours: Advanced['peakHours'] = []
  for (let hour = 0; hour < 24; hour++) {
    const own = visits
      .filter((one) => one['status'] !== 'cancelled')
      .map((one) => localOf(zone, String(one['starts_at'])))
      .filter((at) => at.hour === hour)
    if (own.length > 0) peakHours.push({ hour, appointments: own.length })
    for (let weekday = 0; weekday < 7; weekday++) {
      const count = own.filter((at) => at.weekday === weekday).length
      if (count > 0) busyHours.push({ weekday, hour, count })
    }
  }
  busyHours.sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
  peakHours.sort((a, b) => b.appointments - a.appointments || a.hour - b.hour)
  return { busyHours, peakHours: peakHours.slice(0, 5) }
}

const lengthOf = (visit: Row) => Date.parse(String(visit['ends_at'])) - Date.parse(String(visit['starts_at']))

function serviceTimeOf(visits: readonly Row[]): number {
  const completed = visits.filter((one) => one['status'] === 'completed')
  const ms = total(completed, (one) => {
    const { started_at: started, finished_at: finished } = one
    const took = started && finished ? Date.parse(String(finished)) - Date.parse(String(started)) : 0
    return took > 0 ? took : lengthOf(one)
  })
  return completed.length === 0 ? 0 : rounded(ms, completed.length * 6000)
}

function utilisationOf(made: MadeSalon, { from, to }: Meant, visits: readonly Row[], isHere: Is) {
  const dayOf = (at: unknown) => localOf(made.zone, String(at)).date
  const stand = visits.filter((one) => one['status'] !== 'cancelled')
  const parts = made.tables['appointment_member']!
  let last = dayOf(made.now)
  for (const one of stand) if (dayOf(one['starts_at']) > last) last = dayOf(one['starts_at'])
  if (to < last) last = to
  let [scheduledMin, isAssumed] = [0, false]
  for (const member of made.tables['staff'] ?? []) {
    const works = member['is_active'] && member['archived_at'] === null && isHere(member)
    const days = stand
      .filter((one) => didVisit(one, member, parts))
      .map((one) => dayOf(one['starts_at']))
      .sort()
    if (!works && days.length === 0) continue
    const joined = dayOf(member['created_at'])
    const since = days[0] !== undefined && (!works || days[0] < joined) ? days[0] : joined
    const span = { from: since > from ? since : from, to: works ? last : days.at(-1)! }
    if (span.from > span.to) continue
    const worked = quartersWorked(made, member, span)
    if (worked === null) [scheduledMin, isAssumed] = [scheduledMin + 30 * 8 * 60, true]
    else scheduledMin += worked * 15
  }
  // The first member is booked for the whole visit, the others for their parts.
  const others = parts.filter((part) => stand.some(({ id }) => id === part['appointment_id']))
  const bookedMin = total([...stand, ...others], lengthOf) / 60_000
  const basis = isAssumed ? ('assumed' as const) : ('scheduled' as const)
  return { permille: share(bookedMin, scheduledMin), bookedMin, scheduledMin, basis }
}
