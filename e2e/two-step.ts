import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows, so many seconds from now. */
export function codeOf(secret: string, inSec = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return app.generate({ timestamp: Date.now() + inSec * 1000 })
}
