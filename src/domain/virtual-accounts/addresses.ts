/*
 * The addresses that the public pages call to pay by transfer into an account of one bill. They are separate from the
 * contracts, so that the pages stay small.
 */
export const openVisitAccountAddress = { method: 'POST', path: '/api/booking/:salon/visits/:token/account' } as const
export const checkVisitAccountAddress = {
  method: 'POST',
  path: '/api/booking/:salon/visits/:token/account/check',
} as const
export const openBillAccountAddress = { method: 'POST', path: '/api/booking/:salon/bills/:token/account' } as const
export const checkBillAccountAddress = {
  method: 'POST',
  path: '/api/booking/:salon/bills/:token/account/check',
} as const
