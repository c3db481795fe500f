import { billingSamples } from './billing.ts'
import { brandingSamples } from './branding.ts'
import { cardSamples } from './cards.ts'
import { keySamples } from './keys.ts'
import { expenseSamples } from './expenses.ts'
import { messageSamples } from './messages.ts'
import { terminalSamples } from './terminals.ts'
import { visitorSamplesOf } from './samples-visitor.ts'
import type { IdsByKind } from './swaps.ts'
import { waitingSamples } from './waiting.ts'

const statementColumns = {
  day: 0,
  words: 1,
  party: null,
  moneyIn: 2,
  moneyOut: null,
  amount: null,
  sign: null,
  reference: null,
  balance: null,
}
const statementFormat = { name: 'date|narration', columns: statementColumns, dateOrder: 'day-first' }

type Six = [string, string, string, string, string, string]

const statementLineOf = (nth: number) => ({
  day: '2026-11-23',
  amountMinor: 200_000,
  words: `Transfer ${nth}`,
  reference: '',
  balanceMinor: null,
})

/**
 * Returns a request for every address that a signed-in person may call, made from the ids of a full salon, which
 * succeeds there: `isolation.test.ts` fails for an address without one, and for a refused one. `nth` makes repeated
 * writes differ.
 */
export function samplesOf(ids: IdsByKind, nth: number): Record<string, unknown> {
  const [appointment, , cancelled, begun, , waiting] = ids['appointment'] as Six
  const [customer, twin, archived] = ids['customer'] as [string, string, string]
  const [imported] = ids['import'] as [string]
  const [product] = ids['product'] as [string]
  const [service] = ids['service'] as [string]
  const [newcomer] = ids['newcomer'] as [string]
  const [phoned] = ids['phoned'] as [string]
  const [staff, , spare] = ids['staff'] as [string, string, string]
  const [sale, owed, , walkIn] = ids['sale'] as [string, string, string, string]
  const [payment, arrived] = ids['payment'] as [string, string]
  const [openLine, matchedLine] = ids['statementLine'] as [string, string]
  const [location] = ids['location'] as [string]
  const [branch] = ids['branch'] as [string]
  const [annex] = ids['annex'] as [string]
  const [holiday] = ids['holiday'] as [string]
  const [schedule] = ids['schedule'] as [string]
  const [advance] = ids['advance'] as [string]
  const [timeOff] = ids['timeOff'] as [string]
  const [block] = ids['block'] as [string]
  const open = { isOpen: true, openTime: '09:00', closeTime: '18:00' }
  const week = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ...open }))
  // Mondays, on which the salon is open.
  const date = new Date(Date.UTC(2027, 0, 4 + 7 * nth)).toISOString().slice(0, 10)
  const items = [
    { type: 'service', serviceId: service, staffId: staff, quantity: 1, unitPriceMinor: 1000 },
    { type: 'product', productId: product, staffId: staff, quantity: 1, unitPriceMinor: 1000 },
  ]
  // The second is the twin, who gets notes in these requests.
  const rows = [
    { line: 1, name: `Guest ${nth}`, phone: '08031234588' },
    { line: 2, name: 'Twin', phone: '08031234577', notes: 'Shy' },
  ]
  return {
    'POST /api/onboarding': {
      body: { services: [{ name: 'Cut', category: 'Hair', priceMinor: 1000, durationMin: 30 }] },
    },
    'GET /api/activity': { query: { from: '2026-11-01', to: '2026-11-30' } },
    'PUT /api/rights': { body: { role: 'stylist', action: 'seeStock', isGranted: true } },
    'DELETE /api/rights': {},
    'POST /api/page-views': { body: { pathPattern: '/dashboard' } },
    'GET /api/dashboard': {},
    'PUT /api/first-steps': { body: { mark: 'hidden', isSet: true } },
    'GET /api/search': { query: { text: 'e' } },
    ...billingSamples(ids['salon']![0]!),
    ...cardSamples(ids),
    ...terminalSamples(ids),
    ...keySamples(ids, nth),
    ...messageSamples(ids),
    'GET /api/services': {},
    'GET /api/services/popular': {},
    'POST /api/services': { body: { name: 'Cut', category: 'Hair', priceMinor: 1000, durationMin: 30 } },
    'PUT /api/services/:id': {
      params: { id: service },
      body: { version: 1, name: 'Cut', category: 'Hair', priceMinor: 1000, durationMin: 30, staffIds: [staff] },
    },
    'POST /api/services/:id/active': { params: { id: service }, body: { isActive: false } },
    'DELETE /api/services/:id': { params: { id: service } },
    'GET /api/customers': { query: {} },
    'GET /api/customers/figures': {},
    'GET /api/customers/search': { query: {} },
    'GET /api/customers/:id': { params: { id: customer } },
    'PUT /api/customers/:id': { params: { id: customer }, body: { version: 1, name: 'Kemi' } },
    'POST /api/customers/:id/archive': { params: { id: customer } },
    'POST /api/customers/:id/messages': { params: { id: customer }, body: { isOff: true } },
    'POST /api/customers/:id/online-booking': { params: { id: customer }, body: { isBlocked: true } },
    'POST /api/customers/:id/restore': { params: { id: archived } },
    'GET /api/customers/:id/appointments': { params: { id: customer }, query: {} },
    'GET /api/customers/:id/sales': { params: { id: customer }, query: {} },
    'GET /api/customers/:id/timeline': { params: { id: customer }, query: {} },
    'GET /api/customers/:id/duplicates': { params: { id: customer } },
    'POST /api/customers/:id/merge': { params: { id: customer }, body: { otherId: twin } },
    'POST /api/customers/imports/check': { body: { onDuplicate: 'fill', rows } },
    'POST /api/customers/imports': {
      body: { fileName: 'list.csv', onDuplicate: 'fill', rows },
    },
    'GET /api/customers/imports': {},
    'POST /api/customers/imports/:importId/undo': { params: { importId: imported } },
    'GET /api/customers/export': { query: {} },
    'POST /api/customers': { body: { name: 'Kemi' } },
    'GET /api/staff': {},
    'POST /api/staff': { body: { name: 'Halima', role: 'stylist', serviceIds: [service] } },
    'GET /api/sign-ins': {},
    'POST /api/staff/:staffId/invitation': { params: { staffId: newcomer }, body: { role: 'receptionist' } },
    'DELETE /api/staff/:staffId/invitation': { params: { staffId: newcomer } },
    'POST /api/staff/:staffId/password-code': { params: { staffId: phoned } },
    'POST /api/staff/:staffId/two-step/reset': { params: { staffId: staff } },
    'PUT /api/staff/:id': {
      params: { id: staff },
      body: { version: 1, name: 'Halima', serviceIds: [service] },
    },
    'GET /api/staff/:id/ahead': { params: { id: staff } },
    'POST /api/staff/:id/active': { params: { id: spare }, body: { isActive: false } },
    'DELETE /api/staff/:id': { params: { id: spare } },
    'GET /api/commission-rates': {},
    'PUT /api/commission-rates': {
      body: { serviceId: service, productId: null, staffId: staff, commissionBp: 1500 },
    },
    'GET /api/earnings': { query: { month: '2026-11' } },
    'GET /api/pay-sheet': { query: { month: '2026-11' } },
    'POST /api/advances': { body: { staffId: staff, amountMinor: 5000, givenOn: '2026-11-20' } },
    'DELETE /api/advances/:id': { params: { id: advance } },
    'GET /api/products': {},
    'POST /api/products': { body: { name: 'Oil', priceMinor: 1, costMinor: 1, currentStock: 1 } },
    'PUT /api/products/:productId': {
      params: { productId: product },
      body: { version: 1, name: 'Oil', priceMinor: 1, costMinor: 1, isActive: true },
    },
    'DELETE /api/products/:productId': { params: { productId: product } },
    'GET /api/products/:productId/movements': { params: { productId: product }, query: {} },
    'POST /api/products/:productId/movements': {
      params: { productId: product },
      body: { what: { kind: 'delivery', quantity: 1 } },
    },
    'POST /api/products/:productId/units': {
      params: { productId: product },
      body: { toLocationId: annex, quantity: 1 },
    },
    'POST /api/products/:productId/stock': { params: { productId: product }, body: { change: 1 } },
    'GET /api/appointments': { query: { from: '2026-11-16', to: '2026-12-02' } },
    'GET /api/appointments/slot': {
      query: {
        staffId: staff,
        date: '2026-11-24',
        time: '10:00',
        durationMin: '60',
        appointmentId: appointment,
        serviceIds: service,
      },
    },
    'GET /api/appointments/free-members': {
      query: { date: '2026-11-24', time: '10:00', serviceIds: service, appointmentId: appointment },
    },
    'GET /api/appointments/free-times': {
      query: { date: '2026-11-24', staffId: staff, serviceIds: service, appointmentId: appointment },
    },
    'GET /api/appointments/:id': { params: { id: appointment } },
    'POST /api/appointments': {
      body: { serviceIds: [service], staffId: staff, date, time: '10:00', customerId: customer },
    },
    'PATCH /api/appointments/:id': {
      params: { id: appointment },
      body: { version: 1, serviceIds: [service], staffId: staff, customerId: customer },
    },
    'GET /api/appointments/:id/history': { params: { id: appointment } },
    'GET /api/appointments/repeat': {
      query: { serviceIds: service, staffId: staff, date, time: '12:00', everyWeeks: '2', count: '4' },
    },
    'POST /api/appointments/repeat': {
      body: { serviceIds: [service], staffId: staff, customerId: customer, dates: [{ date, time: '12:00' }] },
    },
    'GET /api/appointments/:id/preparation': { params: { id: appointment } },
    'POST /api/appointments/:id/link': { params: { id: appointment } },
    'POST /api/appointments/:id/approve': { params: { id: waiting }, body: { version: 1 } },
    'POST /api/appointments/:id/deposit/ask': {
      params: { id: appointment },
      body: { version: 1, amountMinor: 1000, dueAt: '2026-11-23T08:30:00.000Z' },
    },
    'POST /api/appointments/:id/deposit/waive': { params: { id: waiting }, body: { version: 1 } },
    'POST /api/appointments/:id/deposit/receive': {
      params: { id: waiting },
      body: { version: 1, method: 'transfer' },
    },
    'POST /api/appointments/:id/deposit/end': {
      params: { id: cancelled },
      body: { version: 2, outcome: 'kept' },
    },
    'POST /api/appointments/:id/restore': { params: { id: cancelled }, body: { version: 2 } },
    'POST /api/appointments/:id/status': { params: { id: appointment }, body: { to: 'in-progress' } },
    'DELETE /api/appointments/:id': { params: { id: appointment }, query: {} },
    ...visitorSamplesOf(ids, nth),
    ...waitingSamples(ids, nth),
    ...expenseSamples(ids),
    'GET /api/business-hours': {},
    'PUT /api/business-hours': { body: { hours: week } },
    'GET /api/holidays': {},
    'POST /api/holidays': { body: { name: 'Salon’s day', date } },
    'PUT /api/holidays/:id': { params: { id: holiday }, body: { version: 1, name: 'Salon’s day', date } },
    'DELETE /api/holidays/:id': { params: { id: holiday }, query: {} },
    'POST /api/opening-times/check': { body: { kind: 'no-holiday', id: holiday } },
    'GET /api/staff-schedules': { query: { staffId: staff, from: '2026-11-01' } },
    'POST /api/staff-schedules': { body: { staffId: staff, weekday: 1, startTime: '09:00', endTime: '18:00' } },
    'PUT /api/staff-schedules/:id': {
      params: { id: schedule },
      body: { weekday: 0, startTime: '09:00', endTime: '18:00', version: 1 },
    },
    'POST /api/staff-schedules/days': {
      body: {
        days: [
          { staffId: staff, weekday: 2 + (nth % 5), before: [], rows: [{ startTime: '09:00', endTime: '18:00' }] },
        ],
      },
    },
    'DELETE /api/staff-schedules/:id': { params: { id: schedule } },
    'GET /api/time-off': { query: { from: '2026-11-01', to: '2026-12-31', staffId: staff } },
    'POST /api/time-off': { body: { staffId: staff, fromDate: '2026-12-07', toDate: '2026-12-07' } },
    'PUT /api/time-off/:id': {
      params: { id: timeOff },
      body: { staffId: staff, fromDate: '2026-12-07', toDate: '2026-12-07', version: 1 },
    },
    'DELETE /api/time-off/:id': { params: { id: timeOff } },
    'GET /api/time-off/appointments': {
      query: { staffId: staff, fromDate: '2026-11-01', fromTime: '00:00', toDate: '2026-12-31', toTime: '24:00' },
    },
    'POST /api/blocks': { body: { staffId: staff, date: '2026-12-09', fromTime: '13:00', toTime: '14:00' } },
    'PUT /api/blocks/:id': {
      params: { id: block },
      body: { staffId: staff, date: '2026-12-04', fromTime: '12:00', toTime: '13:00', version: 1 },
    },
    'DELETE /api/blocks/:id': { params: { id: block } },
    'GET /api/sales': { query: { from: '2026-11-01', to: '2026-11-30' } },
    'GET /api/sales/:saleId': { params: { saleId: sale } },
    'POST /api/sales': {
      body: {
        items,
        customerId: customer,
        appointmentId: begun,
        staffId: staff,
        tips: [{ staffId: staff, amountMinor: 100 }],
      },
    },
    'POST /api/sales/:saleId/payments': {
      params: { saleId: owed },
      body: { payments: [{ method: 'cash', amountMinor: 1 }] },
    },
    'POST /api/sales/:saleId/claim/dismiss': { params: { saleId: owed } },
    'POST /api/sales/:saleId/payments/:paymentId/confirm': { params: { saleId: sale, paymentId: payment } },
    'POST /api/sales/:saleId/payments/:paymentId/miss': { params: { saleId: sale, paymentId: payment } },
    'POST /api/sales/:saleId/payments/:paymentId/await': { params: { saleId: walkIn, paymentId: arrived } },
    'GET /api/sales/transfers': { query: {} },
    'GET /api/statements/lines': {},
    'POST /api/statements': { body: { format: statementFormat, lines: [statementLineOf(nth)] } },
    'POST /api/statements/lines/:id/match': { params: { id: openLine }, body: { saleId: sale, paymentId: payment } },
    'POST /api/statements/lines/:id/set-aside': { params: { id: openLine } },
    'POST /api/statements/lines/:id/reopen': { params: { id: matchedLine } },
    'GET /api/sales/balances': { query: { customerId: customer } },
    'POST /api/sales/:saleId/refunds': { params: { saleId: owed }, body: { reason: 'Not happy' } },
    'POST /api/sales/:saleId/void': { params: { saleId: owed }, body: { reason: 'Rung up twice' } },
    'GET /api/day-closes': { query: { locationId: location } },
    'GET /api/day-close': { query: { day: '2026-11-23', locationId: location } },
    'POST /api/day-close': {
      body: { day: '2026-11-22', locationId: location, countedMinor: 0, expectedMinor: 0 },
    },
    'POST /api/day-close/reopen': { body: { day: '2026-11-21', locationId: location } },
    'GET /api/locations': {},
    'POST /api/locations': { body: { name: 'Lekki' } },
    'PUT /api/locations/:id': { params: { id: location }, body: { version: 1, name: 'Yaba' } },
    'POST /api/locations/:id/active': { params: { id: branch }, body: { isActive: true } },
    'POST /api/session/location': { body: { locationId: location } },
    'GET /api/settings': {},
    'POST /api/export': {},
    'GET /api/export/:table': { params: { table: 'customer' }, query: {} },
    ...brandingSamples(),
    'PUT /api/settings': { body: { section: 'receipts', is: { receiptFooter: 'Come again' } } },
    'GET /api/settings/requests': {},
    'PUT /api/settings/requests': { body: { request: 'file', isAsked: true } },
    'GET /api/settings/time-zone': { query: { timeZone: 'Asia/Tokyo' } },
    'GET /api/sale-settings': {},
    'PUT /api/sale-settings': { body: { isVatOn: true, vatBp: 750, vatNumber: 'TIN' } },
  }
}
