import * as contracts from '#domain/auth/contract.ts'
import type { Clock } from '#server/kit/clock.ts'
import { publicRoute, type Route, route } from '#server/kit/http/route.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { confirmPasswordReset } from './confirm-password-reset.ts'
import type { AuthParts } from './parts.ts'
import { readSession } from './read-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { sendResetLink } from './send-reset-link.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

/** Sign-up, sign-in, sessions and passwords. */
export function authRoutes(parts: AuthParts): Route[] {
  return [
    publicRoute(contracts.signUpContract, (call, input) => signUp(parts, call, input)),
    route(contracts.completeOnboardingContract, completeOnboarding),
    publicRoute(contracts.signInContract, (call, input) => signIn(parts, call, input)),
    publicRoute(contracts.signOutContract, (call, input) => signOut(parts, call, input)),
    publicRoute(contracts.readSessionContract, (call) => readSession(parts, call)),
    publicRoute(contracts.requestPasswordResetContract, (call, input) => requestPasswordReset(parts, call, input)),
    publicRoute(contracts.confirmPasswordResetContract, (call, input) => confirmPasswordReset(parts, call, input)),
    publicRoute(contracts.readSignInOptionsContract, async () => ({
      passwordMin: parts.settings.passwordMin,
      resetByEmail: parts.settings.resetUrl !== null,
    })),
  ]
}

/** The jobs of this room. */
export function authTasks(parts: Pick<AuthParts, 'db' | 'settings'>, clock: Clock): Tasks {
  return { 'send-reset-link': sendResetLink(parts, clock) }
}
