/*
 * The addresses that the page of one appointment calls, apart from those of the booking page: that one loads none of them.
 */
export const readVisitAddress = { method: 'GET', path: '/api/booking/:salon/visits/:token' } as const
export const readVisitFreeAddress = { method: 'GET', path: '/api/booking/:salon/visits/:token/free' } as const
export const readVisitCalendarAddress = { method: 'GET', path: '/api/booking/:salon/visits/:token/visit.ics' } as const
export const moveVisitAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/move' } as const
export const cancelVisitAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/cancel' } as const
export const sayPaidAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/paid' } as const
