/* The addresses of a bill's page, which loads them without its contracts. */
export const readBillAddress = { method: 'GET', path: '/api/booking/:salon/bills/:token' } as const
export const sayBillPaidAddress = { method: 'POST', path: '/api/booking/:salon/bills/:token/paid' } as const
