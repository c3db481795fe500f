/*
 * The addresses for booking an appointment and for its own page. They are separate from the addresses that the booking
 * page needs first, because the page loads them only with the code that books.
 */
export const readChallengeAddress = { method: 'GET', path: '/api/booking/:salon/challenge' } as const
export const bookOnlineAddress = { method: 'POST', path: '/api/booking/:salon/appointments' } as const
export const readVisitAddress = { method: 'GET', path: '/api/booking/:salon/visits/:token' } as const
export const readVisitFreeAddress = { method: 'GET', path: '/api/booking/:salon/visits/:token/free' } as const
export const readVisitCalendarAddress = { method: 'GET', path: '/api/booking/:salon/visits/:token/visit.ics' } as const
export const moveVisitAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/move' } as const
export const confirmVisitAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/confirm' } as const
export const acceptPreparationAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/accept' } as const
export const cancelVisitAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/cancel' } as const
export const sayPaidAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/paid' } as const
