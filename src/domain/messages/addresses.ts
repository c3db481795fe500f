/*
 * The addresses that the page behind an e-mail's unsubscribe link calls. They are separate from the contracts, so that
 * the page loads no schemas.
 */
export const readStopAddress = { method: 'GET', path: '/api/booking/:salon/messages/:token' } as const
export const stopAddress = { method: 'POST', path: '/api/booking/:salon/messages/:token' } as const
