import type { signOutContract } from '#domain/auth/contract.ts'
import type { PublicUseCase } from './parts.ts'

/** Ends the browser's session and removes its cookie. Open to anybody: an ended session must not hinder signing out. */
export const signOut: PublicUseCase<typeof signOutContract> = async ({ auth }, { headers, setCookies }) => {
  setCookies(await auth.signOut(headers))
  return {}
}
