import { countWaitingContract } from '#domain/waiting/contract-count.ts'
import * as queueContracts from '#domain/waiting/contract-queue.ts'
import * as waitlistContracts from '#domain/waiting/contract-waitlist.ts'
import { type Route, route, visitorRoute } from '#server/kit/http/route.ts'
import { addToWaitlist, joinWaitlist } from './add-to-waitlist.ts'
import { countWaiting } from './count-waiting.ts'
import { listCallable } from './list-callable.ts'
import { listQueue } from './list-queue.ts'
import { listWaitlist } from './list-waitlist.ts'
import { callTicket, leaveQueue, setQueueOn, setTicket } from './move-ticket.ts'
import type { WaitingParts } from './parts.ts'
import { readQueue, readTicket } from './read-queue.ts'
import { setWaiting, tellWaiting } from './set-waiting.ts'
import { addToQueue, joinQueue } from './take-ticket.ts'

/** Who waits: for a time that comes free, and in line in the salon; what staff do with them, and what visitors do. */
export function waitingRoutes({ requireProof }: WaitingParts): Route[] {
  return [
    route(countWaitingContract, countWaiting),
    route(waitlistContracts.listWaitlistContract, listWaitlist),
    route(waitlistContracts.addToWaitlistContract, addToWaitlist),
    route(waitlistContracts.setWaitingContract, setWaiting),
    route(waitlistContracts.tellWaitingContract, tellWaiting),
    visitorRoute(waitlistContracts.joinWaitlistContract, joinWaitlist(requireProof)),
    route(queueContracts.listQueueContract, listQueue),
    route(queueContracts.addToQueueContract, addToQueue),
    route(queueContracts.listCallableContract, listCallable),
    route(queueContracts.callTicketContract, callTicket),
    route(queueContracts.moveTicketContract, setTicket),
    route(queueContracts.setQueueOnContract, setQueueOn),
    visitorRoute(queueContracts.readQueueContract, readQueue),
    visitorRoute(queueContracts.joinQueueContract, joinQueue(requireProof)),
    visitorRoute(queueContracts.readTicketContract, readTicket),
    visitorRoute(queueContracts.leaveQueueContract, leaveQueue),
  ]
}
