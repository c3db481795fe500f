/** Returns the plan to suggest: the reason of every gate names the plan that would open it. */
export const planIn = (reason: string) => (reason.includes('Premium') ? 'premium' : 'pro')
