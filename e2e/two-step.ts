import { Secret, TOTP } from 'otpauth'

/** Returns the code of an authenticator app, this many seconds from now. */
export function codeOf(secret: string, inSec = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return app.generate({ timestamp: Date.now() + inSec * 1000 })
}
