/* The addresses that the page at the end of an e-mail calls; apart from the contracts, so that it loads no schemas. */
export const readStopAddress = { method: 'GET', path: '/api/booking/:salon/messages/:token' } as const
export const stopAddress = { method: 'POST', path: '/api/booking/:salon/messages/:token' } as const
