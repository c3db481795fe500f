/*
 * Where the sign-in page calls, apart from the contracts that are made of them: so that a phone on a patchy line shows
 * /login without loading the schemas (decision 3).
 */
export const signInAddress = { method: 'POST', path: '/api/sign-in' } as const
export const readSessionAddress = { method: 'GET', path: '/api/session' } as const
export const readSignInOptionsAddress = { method: 'GET', path: '/api/sign-in-options' } as const
