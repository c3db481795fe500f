import { readBookingPageContract } from '#domain/booking/contract.ts'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import { linkAppointmentContract, readPreparationContract } from '#domain/booking/contract-link.ts'
import * as bills from '#domain/booking/contract-bill.ts'
import * as visits from '#domain/booking/contract-visit.ts'
import * as cards from '#domain/deposits/contract.ts'
import * as accounts from '#domain/virtual-accounts/contract.ts'
import { type Route, bind, bindSteps } from '#server/kit/http/route.ts'
import { checkAccount, listArrivals, openPayIn, readPayIn, returnArrival } from './accounts/desk.ts'
import { receiveSalonNotice } from './accounts/notices.ts'
import { checkBillAccount, checkVisitAccount, openBillAccount, openVisitAccount } from './accounts/visitors.ts'
import { readBill, sayBillPaid } from './bills.ts'
import { bookOnline } from './book-online.ts'
import { deleteCardAccount, readCardAccount, saveCardAccount } from './cards/card-account.ts'
import { listHeldPayments, returnHeldPayment } from './cards/held-payments.ts'
import { checkCard, payByCard } from './cards/pay.ts'
import { acceptPreparation, cancelVisit, confirmVisit, moveVisit, sayPaid } from './change-visit.ts'
import { linkAppointment, readPreparation } from './link-appointment.ts'
import type { BookingParts } from './parts.ts'
import { readChallenge } from './proof.ts'
import { readBookingPage } from './read-booking-page.ts'
import { readFreeStarts } from './read-free-starts.ts'
import { readVisit, readVisitCalendar, readVisitFree } from './read-visit.ts'

/** Returns the public routes of a salon: its page, booking, and the visits behind links. */
export function bookingRoutes(parts: BookingParts): Route[] {
  return [
    bind(readBookingPageContract, readBookingPage),
    bind(readFreeStartsContract, readFreeStarts),
    bind(visits.readChallengeContract, readChallenge(parts.proofKey)),
    bind(visits.bookOnlineContract, bookOnline(parts)),
    bind(visits.readVisitContract, readVisit(parts)),
    bind(visits.readVisitFreeContract, readVisitFree(parts)),
    bind(visits.readVisitCalendarContract, readVisitCalendar(parts)),
    bind(visits.moveVisitContract, moveVisit(parts)),
    bind(visits.confirmVisitContract, confirmVisit(parts)),
    bind(visits.acceptPreparationContract, acceptPreparation(parts)),
    bind(visits.cancelVisitContract, cancelVisit(parts)),
    bind(visits.sayPaidContract, sayPaid(parts)),
    bind(bills.readBillContract, readBill(parts)),
    bind(bills.sayBillPaidContract, sayBillPaid(parts)),
    bind(linkAppointmentContract, linkAppointment(parts)),
    bind(readPreparationContract, readPreparation),
    bind(accounts.readPayInContract, readPayIn),
    bindSteps(accounts.openAccountContract, openPayIn(parts)),
    bindSteps(accounts.checkAccountContract, checkAccount(parts)),
    bindSteps(accounts.openVisitAccountContract, openVisitAccount(parts)),
    bindSteps(accounts.checkVisitAccountContract, checkVisitAccount(parts)),
    bindSteps(accounts.openBillAccountContract, openBillAccount(parts)),
    bindSteps(accounts.checkBillAccountContract, checkBillAccount(parts)),
    bind(accounts.listArrivalsContract, listArrivals),
    bind(accounts.returnArrivalContract, returnArrival),
    bind(accounts.salonNoticeContract, receiveSalonNotice(parts)),
    bindSteps(cards.payByCardContract, payByCard(parts)),
    bindSteps(cards.checkCardContract, checkCard(parts)),
    bind(cards.readCardAccountContract, readCardAccount(parts)),
    bindSteps(cards.saveCardAccountContract, saveCardAccount(parts)),
    bind(cards.deleteCardAccountContract, deleteCardAccount),
    bind(cards.listHeldPaymentsContract, listHeldPayments),
    bind(cards.returnHeldPaymentContract, returnHeldPayment),
  ]
}
