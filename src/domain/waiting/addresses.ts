/*
 * The addresses of the waitlist and the queue that the public pages call. They are separate from the contracts, so that
 * a cheap phone loads no schemas.
 */
export const joinWaitlistAddress = { method: 'POST', path: '/api/booking/:salon/waitlist' } as const
export const joinQueueAddress = { method: 'POST', path: '/api/booking/:salon/queue' } as const
export const readTicketAddress = { method: 'GET', path: '/api/booking/:salon/queue/:token' } as const
export const leaveQueueAddress = { method: 'POST', path: '/api/booking/:salon/queue/:token/leave' } as const
