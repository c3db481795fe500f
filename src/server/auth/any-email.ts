import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { whyNotEmail } from '#domain/kit/email.ts'

const zCredentials = z.object({ email: z.string(), password: z.string() })

/**
 * Signs in with a password, as the library's own `signInEmail` does, but for every address that our rule accepts. The
 * library refuses valid addresses such as 'ada&ola@example.com'.
 */
export const anyEmail = {
  id: 'any-email',
  endpoints: {
    signInAnyEmail: createAuthEndpoint('/any-email/sign-in', { method: 'POST', body: zCredentials }, async (ctx) => {
      const { internalAdapter, password } = ctx.context
      const { email, password: typed } = ctx.body
      if (whyNotEmail(email)) throw new APIError('UNAUTHORIZED')
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
      const isOwn = ({ providerId, accountId }: { providerId: string; accountId: string }) =>
        providerId === 'credential' && accountId === found?.user.id
      const hash = found?.accounts.find(isOwn)?.password
      // Takes as much work without an account, so that the time doesn't reveal whether there is one.
      if (!hash) await password.hash(typed)
      if (!found || !hash || !(await password.verify({ hash, password: typed }))) throw new APIError('UNAUTHORIZED')
      const session = await internalAdapter.createSession(found.user.id)
      await setSessionCookie(ctx, { session, user: found.user })
      return { token: session.token }
    }),
  },
} satisfies BetterAuthPlugin
