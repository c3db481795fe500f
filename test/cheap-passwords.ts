import { createHash } from 'node:crypto'
import { type Passwords, scryptPasswords } from '#server/auth/good-passwords.ts'

/** Passwords of tests: nothing is worth guessing, and a real hash is 50 ms. Real ones are checked as they are. */
export const cheapPasswords: Passwords = {
  hash: async (password) => `cheap:${createHash('sha256').update(password).digest('hex')}`,
  verify: async ({ hash, password }) =>
    hash.startsWith('cheap:')
      ? hash === (await cheapPasswords.hash(password))
      : scryptPasswords.verify({ hash, password }),
}
