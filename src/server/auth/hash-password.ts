/** A salted scrypt hash of a new password, made by the library that will check it. Takes about 50 ms. */
export async function hashPassword(password: string): Promise<string> {
  const library = await import('better-auth/crypto')
  return library.hashPassword(password)
}
