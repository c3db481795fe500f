import { countWaitingContract } from '#domain/waiting/contract-count.ts'
import * as queueContracts from '#domain/waiting/contract-queue.ts'
import * as waitlistContracts from '#domain/waiting/contract-waitlist.ts'
import { bind, type Route } from '#server/kit/http/route.ts'
import type { WaitingParts } from './parts.ts'
import { addToQueue, joinQueue, readQueue, readTicket } from './public-queue.ts'
import {
  callTicket,
  leaveQueue,
  listCallable,
  listQueue,
  setManyTickets,
  setManyWaiting,
  setQueueOn,
  setTicket,
} from './queue.ts'
import { addToWaitlist, countWaiting, joinWaitlist, listWaitlist, setWaiting, tellWaiting } from './waitlist.ts'

/** Returns the routes for the waitlist and the queue, for staff and for visitors. */
export function waitingRoutes({ spendProof }: WaitingParts): Route[] {
  return [
    bind(countWaitingContract, countWaiting),
    bind(waitlistContracts.listWaitlistContract, listWaitlist),
    bind(waitlistContracts.addToWaitlistContract, addToWaitlist),
    bind(waitlistContracts.setWaitingContract, setWaiting),
    bind(waitlistContracts.setManyWaitingContract, setManyWaiting),
    bind(waitlistContracts.tellWaitingContract, tellWaiting),
    bind(waitlistContracts.joinWaitlistContract, joinWaitlist(spendProof)),
    bind(queueContracts.listQueueContract, listQueue),
    bind(queueContracts.addToQueueContract, addToQueue),
    bind(queueContracts.listCallableContract, listCallable),
    bind(queueContracts.callTicketContract, callTicket),
    bind(queueContracts.moveTicketContract, setTicket),
    bind(queueContracts.moveManyTicketsContract, setManyTickets),
    bind(queueContracts.setQueueOnContract, setQueueOn),
    bind(queueContracts.readQueueContract, readQueue),
    bind(queueContracts.joinQueueContract, joinQueue(spendProof)),
    bind(queueContracts.readTicketContract, readTicket),
    bind(queueContracts.leaveQueueContract, leaveQueue),
  ]
}
