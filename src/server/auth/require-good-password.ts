import { commonPasswords } from '#domain/auth/common-passwords.ts'
import { passwordMax, whyPasswordRefused } from '#domain/auth/password.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** Throws why a new password is refused, if it is. `min` in characters. */
export function requireGoodPassword(password: string, about: { min: number; email: string; salonName: string }): void {
  const code = whyPasswordRefused(password, { ...about, common: commonPasswords })
  if (code) throw new Refusal(code, { field: 'password', params: { min: about.min, max: passwordMax } })
}
