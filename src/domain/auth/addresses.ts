/*
 * The addresses that the sign-in page calls. They are separate from the contracts, so that a phone with a slow
 * connection shows /login without loading the schemas (decision 3).
 */
export const signInAddress = { method: 'POST', path: '/api/sign-in' } as const
export const readSessionAddress = { method: 'GET', path: '/api/session' } as const
export const readSignInOptionsAddress = { method: 'GET', path: '/api/sign-in-options' } as const
