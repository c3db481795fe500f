/** Returns the plan to suggest: every reason of a gate names the one that would open it. */
export const planIn = (reason: string) => (reason.includes('Premium') ? 'premium' : 'pro')
