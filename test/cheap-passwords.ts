import { createHash } from 'node:crypto'
import { type Passwords, scryptPasswords } from '#server/auth/good-passwords.ts'

/**
 * Cheap hashing for tests, where no password is worth guessing and a real hash takes 50 ms. Also verifies real hashes.
 */
export const cheapPasswords: Passwords = {
  hash: async (password) => `cheap:${createHash('sha256').update(password).digest('hex')}`,
  verify: async ({ hash, password }) =>
    hash.startsWith('cheap:')
      ? hash === (await cheapPasswords.hash(password))
      : scryptPasswords.verify({ hash, password }),
}
