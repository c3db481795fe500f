/*
 * The addresses that the public page calls to pay a deposit by card. They are separate from the contracts, so that the
 * page stays small.
 */
export const payByCardAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/card' } as const
export const checkCardAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/card/check' } as const
