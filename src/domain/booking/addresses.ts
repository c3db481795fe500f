/*
 * The addresses that the booking page calls until one books. Apart from the contracts, so that it is light: a cheap phone loads no schemas.
 */
export const readBookingPageAddress = { method: 'GET', path: '/api/booking/:salon' } as const
export const readFreeStartsAddress = { method: 'GET', path: '/api/booking/:salon/free' } as const
