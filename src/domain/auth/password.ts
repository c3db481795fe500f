import type { RefusalCode } from '#domain/kit/refusal.ts'
import { withoutDisguise } from './disguise.ts'

/** The documented minimum length (document 1, section 9); a setting of the server may raise it, never lower it. */
export const defaultPasswordMin = 6
export const passwordMax = 128

export interface PasswordContext {
  email: string | null
  /** The phone number with which the account signs in (E.164). */
  phone?: string | null
  salonName: string
  /** The least number of characters; defaults to `defaultPasswordMin`. */
  min?: number
  /** The most used passwords, without disguise: `commonPasswords` from common-passwords.ts, loaded when needed. */
  common: ReadonlySet<string>
}

/**
 * Returns why a password is refused, or null: too short, too long, only spaces or one repeated character, or one
 * of the most used in any disguise. It is also refused if it contains the part of the e-mail before the @ or the
 * salon's name (compared without case, accents and punctuation, if at least 4 characters long), or the last seven digits
 * of the phone number. It requires no kinds of characters (NIST SP 800-63B, 3.1.1.2).
 */
export function whyPasswordRefused(password: string, about: PasswordContext): RefusalCode | null {
  if ([...password].length < (about.min ?? defaultPasswordMin)) return 'password-too-short'
  if (password.length > passwordMax) return 'password-too-long'
  if (new Set(visibleText(password)).size <= 1) return 'password-too-simple'
  if (isCommon(password, about.common)) return 'password-too-common'
  const plain = plainText(password)
  if (about.phone && password.replace(/\D/g, '').includes(about.phone.slice(-7))) return 'password-contains-phone'
  const names = [about.email?.split('@')[0] ?? '', about.salonName].map(plainText)
  return names.some((name) => name.length >= 4 && plain.includes(name)) ? 'password-contains-name' : null
}

/**
 * The largest number of digits and symbols that guessers add around a word. More of them make a password harder to
 * guess than its word.
 */
const MAX_AROUND = 6

/**
 * Returns whether a password is one of the most used: with look-alikes for letters, in separate parts, or with digits
 * and symbols around it.
 */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const joined = [/[\s\-_.]/g, /[^\p{L}\p{N}]/gu].map((between) => password.replace(between, ''))
  return [password, ...joined].some((text) => {
    const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
    const after = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0
    for (let from = 0; from <= Math.min(before, MAX_AROUND); from++) {
      for (let left = 0; left <= Math.min(after, MAX_AROUND - from); left++) {
        if (common.has(withoutDisguise(text.slice(from, text.length - left)))) return true
      }
    }
    return false
  })
}

/** Returns a text in lower case, without spaces and invisible characters of any kind. */
function visibleText(text: string): string {
  return text.toLowerCase().replace(/[\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu, '')
}

/**
 * Returns the strength of a password, from 0 (refused) to 4 (strong), as advice; only `whyPasswordRefused` decides. The
 * bits are estimated from the length without repeats and runs ('aaaa', '1234'), times the kinds of characters in use.
 */
export function passwordStrength(password: string, about: PasswordContext): 0 | 1 | 2 | 3 | 4 {
  if (whyPasswordRefused(password, about)) return 0
  const bits = surprisingLength(password) * Math.log2(alphabetSize(password))
  if (bits >= 75) return 4
  if (bits >= 55) return 3
  return bits >= 38 ? 2 : 1
}

function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the number of characters that do not just repeat or continue the one before. */
function surprisingLength(password: string): number {
  const codes = [...password.toLowerCase()].map((char) => char.codePointAt(0) ?? 0)
  return codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1).length
}

function alphabetSize(password: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 33],
  ]
  return kinds.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0)
}
