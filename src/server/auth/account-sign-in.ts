import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

const zCredentials = z.object({ userId: z.string().nullable(), password: z.string() })

/**
 * Signs in with a password, as the library's own `signInEmail` does, but to an account that was found already: by any
 * e-mail that our rule accepts, such as 'ada&ola@example.com', which the library refuses, or by a phone number.
 */
export const accountSignIn = {
  id: 'by-account',
  endpoints: {
    signInAccount: createAuthEndpoint('/by-account/sign-in', { method: 'POST', body: zCredentials }, async (ctx) => {
      const { internalAdapter, password } = ctx.context
      const { userId, password: typed } = ctx.body
      const user = userId === null ? null : await internalAdapter.findUserById(userId)
      const accounts = user ? await internalAdapter.findAccounts(user.id) : []
      const isOwn = ({ providerId, accountId }: { providerId: string; accountId: string }) =>
        providerId === 'credential' && accountId === user?.id
      const hash = accounts.find(isOwn)?.password
      // Takes as much work without an account, so that the time doesn't reveal whether there is one.
      if (!hash) await password.hash(typed)
      if (!user || !hash || !(await password.verify({ hash, password: typed }))) throw new APIError('UNAUTHORIZED')
      const session = await internalAdapter.createSession(user.id)
      await setSessionCookie(ctx, { session, user })
      return { token: session.token }
    }),
  },
} satisfies BetterAuthPlugin
