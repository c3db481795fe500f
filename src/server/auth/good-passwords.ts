import { randomInt } from 'node:crypto'
import { commonPasswords } from '#domain/auth/common-passwords.ts'
import { passwordMax, type PasswordContext, whyPasswordRefused } from '#domain/auth/password.ts'
import { Refusal } from '#domain/kit/refusal.ts'

/** The functions that hash and check passwords. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  verify: (tried: { hash: string; password: string }) => Promise<boolean>
}

/** The library's salted scrypt, about 50 ms per hash. Only tests use other functions. */
export const scryptPasswords: Passwords = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (tried) => (await import('better-auth/crypto')).verifyPassword(tried),
}

/** Throws the reason if a new password is refused. `min` is in characters. */
export function requireGoodPassword(password: string, about: Omit<PasswordContext, 'common'> & { min: number }): void {
  const code = whyPasswordRefused(password, { ...about, common: commonPasswords })
  if (code) throw new Refusal(code, { field: 'password', params: { min: about.min, max: passwordMax } })
}

/** Letters and digits that cannot be mistaken for each other when read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns four random characters that are easy to read out or write down, about 20 bits. */
export function readableGroup(): string {
  return Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Returns a password of four groups of four characters, about 79 bits. */
export function makeReadable(): string {
  return Array.from({ length: 4 }, readableGroup).join('-')
}
