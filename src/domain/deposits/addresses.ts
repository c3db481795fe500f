/* The addresses that the public page calls to pay a deposit by card; apart from the contracts, so that it is light. */
export const payByCardAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/card' } as const
export const checkCardAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/card/check' } as const
