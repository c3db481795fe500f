/** How passwords are turned into what is kept, and checked. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  verify: (tried: { hash: string; password: string }) => Promise<boolean>
}

/** Salted scrypt of the library, about 50 ms each. Only tests open Parlour with anything else. */
export const scryptPasswords: Passwords = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (tried) => (await import('better-auth/crypto')).verifyPassword(tried),
}
