/*
 * The addresses that the booking page calls before the visitor books. They are separate from the contracts, so that a
 * cheap phone loads no schemas.
 */
export const readBookingPageAddress = { method: 'GET', path: '/api/booking/:salon' } as const
export const readFreeStartsAddress = { method: 'GET', path: '/api/booking/:salon/free' } as const
