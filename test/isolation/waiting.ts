import {
  addToQueueContract,
  callTicketContract,
  joinQueueContract,
  listQueueContract,
  setQueueOnContract,
} from '#domain/waiting/contract-queue.ts'
import { addToWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { proofOf } from '#test/booking.ts'
import type { SignedUp, TestParlour } from '#test/parlour.ts'
import type { IdsByKind } from './swaps.ts'

/* A full salon's waitlist and queue, and the requests about them. */

interface Offered {
  service: { id: string }
  member: { id: string }
  /** A member without appointments, to whom a customer can be called. */
  newcomerId: string
  canary: string
}

/** Adds a customer on the waitlist, and two in the queue: a waiting one, with their secret, and a called one. */
export async function addWaiting(
  parlour: TestParlour,
  owner: SignedUp,
  { service, member, newcomerId, canary }: Offered,
) {
  const of = { serviceIds: [service.id], name: `${canary} waiting` }
  const days = { fromDate: '2026-11-24', toDate: '2026-12-24', staffId: member.id, notes: canary }
  const wish = await owner.must(addToWaitlistContract, { body: { ...of, ...days, phone: '08031234577' } })
  await owner.must(setQueueOnContract, { body: { isOn: true } })
  const called = await owner.must(addToQueueContract, { body: { ...of, phone: '08031230002' } })
  await owner.must(callTicketContract, { params: { id: called.id }, body: { staffId: newcomerId } })
  const token = ticketTokenOf(owner.salonId)
  await parlour.nobody.must(joinQueueContract, {
    params: { salon: owner.salonId },
    body: { ...of, phone: '08031230003', token, proof: proofOf(owner.salonId) },
  })
  const { tickets } = await owner.must(listQueueContract, {})
  return { waiting: [wish.id], ticket: [tickets[1]!.id, called.id] }
}

/** Returns a sample request for every address of the waitlist and the queue, as in samples.ts. */
export function waitingSamples(ids: IdsByKind, nth: number): Record<string, unknown> {
  const [waiting] = ids['waiting'] as [string]
  const [ticket, called] = ids['ticket'] as [string, string]
  const [service] = ids['service'] as [string]
  const [staff, , spare] = ids['staff'] as [string, string, string]
  const [location] = ids['location'] as [string]
  const [place] = ids['salon'] as [string]
  const token = ticketTokenOf(place)
  const who = { serviceIds: [service], name: 'Kemi', phone: `0803200${String(nth).padStart(4, '0')}` }
  const wish = { ...who, fromDate: '2026-11-24', toDate: '2026-11-30', staffId: staff }
  return {
    'GET /api/booking/:salon/queue': { params: { salon: place }, query: {} },
    'POST /api/booking/:salon/queue': {
      params: { salon: place },
      body: { ...who, staffId: staff, token: String(nth).padStart(43, 't'), proof: proofOf(place) },
    },
    'GET /api/booking/:salon/queue/:token': { params: { salon: place, token } },
    'POST /api/booking/:salon/queue/:token/leave': { params: { salon: place, token } },
    'POST /api/booking/:salon/waitlist': { params: { salon: place }, body: { ...wish, proof: proofOf(place) } },
    'GET /api/waiting/count': {},
    'GET /api/waitlist': {
      query: { staffId: staff, from: '2026-11-24T08:00:00.000Z', before: '2026-11-24T17:00:00.000Z' },
    },
    'POST /api/waitlist': { body: wish },
    'POST /api/waitlist/:id/status': { params: { id: waiting }, body: { to: 'removed' } },
    'POST /api/waitlist/status': { body: { ids: [waiting], to: 'removed' } },
    'POST /api/waitlist/:id/told': { params: { id: waiting } },
    'GET /api/queue': {},
    'POST /api/queue': { body: { ...who, staffId: staff, locationId: location } },
    'GET /api/queue/:id/team': { params: { id: ticket } },
    'POST /api/queue/:id/call': { params: { id: ticket }, body: { staffId: spare } },
    'POST /api/queue/:id/start': { params: { id: called }, body: {} },
    'POST /api/queue/:id/status': { params: { id: ticket }, body: { to: 'left' } },
    'POST /api/queue/status': { body: { ids: [ticket], to: 'left' } },
    'POST /api/queue/on': { body: { isOn: false } },
  }
}

/** Returns the secret of a visitor's place in a full salon's queue. */
function ticketTokenOf(salonId: string): string {
  return salonId.padEnd(43, 't')
}
