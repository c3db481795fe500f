import { readBookingPageContract } from '#domain/booking/contract.ts'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import * as cards from '#domain/deposits/contract.ts'
import { type Route, route, stepsRoute, visitorRoute, visitorStepsRoute } from '#server/kit/http/route.ts'
import { bookOnline } from './book-online.ts'
import { deleteCardAccount, readCardAccount, saveCardAccount } from './cards/card-account.ts'
import { listHeldPayments, returnHeldPayment } from './cards/held-payments.ts'
import { checkCard, payByCard } from './cards/pay-by-card.ts'
import { cancelVisit, moveVisit, sayPaid } from './change-visit.ts'
import type { BookingParts } from './parts.ts'
import { readChallenge } from './proof.ts'
import { readBookingPage } from './read-booking-page.ts'
import { readFreeStarts } from './read-free-starts.ts'
import { readVisit, readVisitCalendar, readVisitFree } from './read-visit.ts'

/** What anybody may see of a salon on its public page and book there, and what their link leads to. */
export function bookingRoutes(parts: BookingParts): Route[] {
  return [
    visitorRoute(readBookingPageContract, readBookingPage),
    visitorRoute(readFreeStartsContract, readFreeStarts),
    visitorRoute(visits.readChallengeContract, readChallenge(parts.proofKey)),
    visitorRoute(visits.bookOnlineContract, bookOnline(parts)),
    visitorRoute(visits.readVisitContract, readVisit),
    visitorRoute(visits.readVisitFreeContract, readVisitFree),
    visitorRoute(visits.readVisitCalendarContract, readVisitCalendar),
    visitorRoute(visits.moveVisitContract, moveVisit),
    visitorRoute(visits.cancelVisitContract, cancelVisit),
    visitorRoute(visits.sayPaidContract, sayPaid),
    visitorStepsRoute(cards.payByCardContract, payByCard(parts)),
    visitorStepsRoute(cards.checkCardContract, checkCard(parts)),
    route(cards.readCardAccountContract, readCardAccount),
    stepsRoute(cards.saveCardAccountContract, saveCardAccount(parts)),
    route(cards.deleteCardAccountContract, deleteCardAccount),
    route(cards.listHeldPaymentsContract, listHeldPayments),
    route(cards.returnHeldPaymentContract, returnHeldPayment),
  ]
}
