/*
 * The addresses that the public page calls. Apart from the contracts, so that it is light: a cheap phone loads no schemas.
 */
export const readBookingPageAddress = { method: 'GET', path: '/api/booking/:salon' } as const
export const readFreeStartsAddress = { method: 'GET', path: '/api/booking/:salon/free' } as const
export const readChallengeAddress = { method: 'GET', path: '/api/booking/:salon/challenge' } as const
export const bookOnlineAddress = { method: 'POST', path: '/api/booking/:salon/appointments' } as const
