import { readBookingPageContract } from '#domain/booking/contract.ts'
import { readFreeStartsContract } from '#domain/booking/contract-free.ts'
import { visitorRoute } from '#server/kit/http/route.ts'
import { readBookingPage } from './read-booking-page.ts'
import { readFreeStarts } from './read-free-starts.ts'

/** What anybody may see of a salon on its public page, and when they can book. */
export const bookingRoutes = [
  visitorRoute(readBookingPageContract, readBookingPage),
  visitorRoute(readFreeStartsContract, readFreeStarts),
]
