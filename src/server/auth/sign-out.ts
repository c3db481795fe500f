import type { signOutContract } from '#domain/auth/contract.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import type { PublicCall } from '#server/kit/http/route.ts'
import type { AuthParts } from './parts.ts'

/** Ends the browser's session and removes its cookie. Open to anybody: an ended session must not hinder signing out. */
export async function signOut(
  { auth }: AuthParts,
  { headers, setCookies }: PublicCall,
): Promise<Output<typeof signOutContract>> {
  setCookies(await auth.signOut(headers))
  return {}
}
