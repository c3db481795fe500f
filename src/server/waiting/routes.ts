import { countWaitingContract } from '#domain/waiting/contract-count.ts'
import * as queueContracts from '#domain/waiting/contract-queue.ts'
import * as waitlistContracts from '#domain/waiting/contract-waitlist.ts'
import { type Route, route, visitorRoute } from '#server/kit/http/route.ts'
import { addToWaitlist, joinWaitlist } from './add-to-waitlist.ts'
import { countWaiting } from './count-waiting.ts'
import { listCallable } from './list-callable.ts'
import { listQueue } from './list-queue.ts'
import { listWaitlist } from './list-waitlist.ts'
import { setManyTickets, setManyWaiting } from './move-many.ts'
import { callTicket, leaveQueue, setQueueOn, setTicket } from './move-ticket.ts'
import type { WaitingParts } from './parts.ts'
import { readQueue, readTicket } from './read-queue.ts'
import { setWaiting, tellWaiting } from './set-waiting.ts'
import { addToQueue, joinQueue } from './take-ticket.ts'

/** Who waits: for a time that comes free, and in line in the salon; what staff do with them, and what visitors do. */
export function waitingRoutes({ spendProof }: WaitingParts): Route[] {
  return [
    route(countWaitingContract, countWaiting),
    route(waitlistContracts.listWaitlistContract, listWaitlist),
    route(waitlistContracts.addToWaitlistContract, addToWaitlist),
    route(waitlistContracts.setWaitingContract, setWaiting),
    route(waitlistContracts.setManyWaitingContract, setManyWaiting),
    route(waitlistContracts.tellWaitingContract, tellWaiting),
    visitorRoute(waitlistContracts.joinWaitlistContract, joinWaitlist(spendProof)),
    route(queueContracts.listQueueContract, listQueue),
    route(queueContracts.addToQueueContract, addToQueue),
    route(queueContracts.listCallableContract, listCallable),
    route(queueContracts.callTicketContract, callTicket),
    route(queueContracts.moveTicketContract, setTicket),
    route(queueContracts.moveManyTicketsContract, setManyTickets),
    route(queueContracts.setQueueOnContract, setQueueOn),
    visitorRoute(queueContracts.readQueueContract, readQueue),
    visitorRoute(queueContracts.joinQueueContract, joinQueue(spendProof)),
    visitorRoute(queueContracts.readTicketContract, readTicket),
    visitorRoute(queueContracts.leaveQueueContract, leaveQueue),
  ]
}
