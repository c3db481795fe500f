import { readBookingPageContract } from '#domain/booking/contract.ts'
import { visitorRoute } from '#server/kit/http/route.ts'
import { readBookingPage } from './read-booking-page.ts'

/** What anybody may see of a salon on its public page. */
export const bookingRoutes = [visitorRoute(readBookingPageContract, readBookingPage)]
