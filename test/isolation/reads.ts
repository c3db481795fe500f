import type { Endpoint } from '#domain/kit/endpoint.ts'
import { namesIn } from '#test/edges/edge-values.ts'
import { addressOf, contracts } from './matrix.ts'
import { samplesOf } from './samples.ts'
import { foreignOf, type IdsByKind } from './swaps.ts'

export interface Read {
  contract: Endpoint
  /** The address and its input, for reporting. */
  name: string
  input: object
}

/** The contracts that read a salon's data. */
export const readable = contracts.filter(
  ({ method, topics, access }) => method === 'GET' && topics.length > 0 && access !== 'operator' && access !== 'host',
)

/**
 * Returns all reads of a full salon: every address with its sample, with every other id of the salon in its place, and
 * narrowed in every way that its contract allows. With `foreign`, also each of them with an id of another salon.
 */
export function readsOf(ids: IdsByKind, foreign?: IdsByKind): Read[] {
  const samples = samplesOf(ids, 0)
  return readable.flatMap((contract) => {
    const sample = (samples[addressOf(contract)] ?? {}) as Asked
    const inputs = [sample, ...(narrowed(ids)[addressOf(contract)] ?? []).map((query) => withQuery(sample, query))]
    const own = inputs.flatMap((input) => [input, ...foreignOf(input, ids, ids)])
    // A visitor's address may name any salon.
    const others =
      foreign && contract.access !== 'visitor' ? own.flatMap((input) => foreignOf(input, ids, foreign)) : []
    const distinct = new Map([...own, ...others].map((input) => [JSON.stringify(input), input as object]))
    return [...distinct].map(([text, input]) => ({ contract, name: `${addressOf(contract)} ${text}`, input }))
  })
}

/** Returns the names of query parameters for which no read has a value. */
export function unaskedOf(reads: readonly Read[]): string[] {
  return readable.flatMap((contract) => {
    const given = reads.filter((read) => read.contract === contract).map(({ input }) => (input as Asked).query ?? {})
    const isGiven = (name: string) => given.some((query) => query[name] !== undefined)
    const missing = namesIn(contract.query).filter((name) => !isGiven(name))
    return missing.map((name) => `${addressOf(contract)} ${name}`)
  })
}

interface Asked {
  query?: Readonly<Record<string, unknown>>
}

/**
 * Returns, by address, each way in which its query narrows or pages it. Each query parameter is here or in the sample.
 */
function narrowed(ids: IdsByKind): Record<string, object[]> {
  const [customer] = ids['customer']!
  const cursor = `2026-11-25T00:00:00.000Z_${ids['salon']![0]}`
  const byLines = {
    lines: `${ids['service']![0]}:${ids['staff']![0]}`,
    serviceIds: undefined,
    staffId: undefined,
  }
  return {
    'GET /api/activity': [{ kind: 'money' }, { staffId: ids['staff']![1] }, { search: 'a' }, { cursor }],
    'GET /api/customers': [
      { search: 'customer' },
      { search: '8031234' },
      { archived: 'true' },
      { segment: 'owes' },
      { sort: 'name' },
      { cursor },
    ],
    'GET /api/customers/search': [{ search: 'twin' }, { search: '8031234' }],
    'GET /api/customers/:id/appointments': [{ cursor }],
    'GET /api/customers/:id/sales': [{ cursor }],
    'GET /api/customers/:id/timeline': [{ cursor }],
    'GET /api/customers/export': [{ after: '00000000-0000-0000-0000-000000000000' }],
    'GET /api/export/:table': [{ after: '["00000000-0000-0000-0000-000000000000"]' }],
    'GET /api/products': [{ locationId: ids['location']![0] }],
    'GET /api/products/:productId/movements': [{ cursor }],
    'GET /api/appointments/free-members': [{ afterMin: '30' }, { date: '2026-12-01' }],
    'GET /api/appointments/free-times': [{ staffId: undefined }, { date: '2026-11-29' }],
    'GET /api/appointments/slot': [{ date: '2026-12-01' }, { date: '2026-11-30' }, byLines],
    'GET /api/appointments/repeat': [
      { date: '2026-11-23', everyWeeks: '1' },
      byLines,
      // Near the end of the day, when the duration matters.
      ...['16:30', '17:30', '18:30', '19:30'].map((time) => ({ time })),
    ],
    'GET /api/booking/:salon': [{ location: ids['location']![0] }],
    'GET /api/booking/:salon/free': [
      { staff: undefined },
      { services: undefined, staff: ids['staff']![1] },
      { staff: undefined, staffOf: `${ids['service']![0]}:${ids['staff']![0]}` },
      { staff: undefined, beside: '1' },
      { location: ids['location']![0] },
    ],
    'GET /api/booking/:salon/queue': [{ location: ids['location']![0] }],
    'GET /api/billing/quote': [{ kind: 'addon', addonId: 'sms-small', planId: undefined, cycle: undefined }],
    'GET /api/waitlist': [{ staffId: undefined, from: undefined, before: undefined }],
    'GET /api/expenses': [{ search: 'soap' }, { category: 'rent' }, { cursor: cursor.replace(/T[^_]*/, '') }],
    'GET /api/reports': [
      { period: 'custom', from: '2026-11-01', to: '2026-11-30' },
      { locationId: ids['location']![0] },
    ],
    'GET /api/messages': [{ cursor }],
    'GET /api/reports/rows': [
      { figure: 'service', of: ids['service']![0], locationId: ids['location']![0] },
      { figure: 'member', of: ids['staff']![0] },
      { figure: 'commission', of: ids['staff']![0] },
      { figure: 'category', of: 'rent', locationId: ids['location']![0] },
      ...['completed', 'cancelled', 'no-shows', 'appointments'].map((figure) => ({ figure })),
      { figure: 'weekday-hour', of: '1-10' },
      { figure: 'member-appointments', of: ids['staff']![0] },
      ...['customers', 'new-customers', 'returning-customers', 'customers-ever-served'].map((figure) => ({ figure })),
      { figure: 'served-customers', locationId: ids['location']![0] },
      ...['cash', 'transfer'].map((of) => ({ figure: 'method', of })),
      { period: 'custom', from: '2026-11-01', to: '2026-11-30', figure: 'appointments', cursor: '1' },
    ],
    'GET /api/reports/accounts': [{ from: '2026-01-01', to: '2026-12-31', locationId: ids['location']![0] }],
    'GET /api/reports/insights': [
      { period: 'custom', from: '2026-11-01', to: '2026-11-30' },
      { locationId: ids['location']![0] },
    ],
    'GET /api/earnings': [{ staffId: ids['staff']![0] }],
    'GET /api/staff-schedules': [{ staffId: undefined }],
    'GET /api/time-off': [{ staffId: undefined }],
    'GET /api/sales': [
      { search: '1' },
      { search: 'customer' },
      { search: 'walk-in' },
      { search: '8031234' },
      { method: 'transfer' },
      ...['awaiting', 'owing', 'refunded', 'voided'].map((status) => ({ status })),
      { cursor },
    ],
    'GET /api/sales/transfers': [{ cursor }],
    'GET /api/sales/balances': [{ customerId: undefined }, { customerId: customer, cursor }],
    'GET /api/day-closes': [{ locationId: undefined }, { cursor: '2026-12-01' }],
    'GET /api/day-close': [
      { day: '2026-11-21' },
      { locationId: undefined },
      { day: '2026-11-21', locationId: undefined },
    ],
  }
}

function withQuery(sample: Asked, query: object): object {
  return { ...sample, query: { ...sample.query, ...query } }
}
