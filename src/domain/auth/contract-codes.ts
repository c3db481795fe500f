import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { zCode, zDone, zPassword } from './contract.ts'
import { permissions } from './permissions.ts'

/*
 * Two-step sign-in of the signed-in account, which asks for a code besides the password. The endpoints are
 * public, like signing out; each handler checks the session itself. No response is stored, because some contain
 * secrets.
 */

export const beginTwoStepContract = endpoint({
  method: 'POST',
  path: '/api/account/two-step/begin',
  access: 'public',
  summary: 'Makes a secret for an authenticator app; sign-in requires its codes only after the first one was entered',
  evenSuspended: 'the account is the person’s',
  topics: [],
  repeatable: 'only the newest secret counts',
  body: z.strictObject({ password: zPassword }),
  output: z.object({
    /** The secret as letters and digits, for people who type it into their app. */
    secret: z.string(),
    /** The secret as an address (otpauth://), for a QR code. */
    address: z.string(),
  }),
})

/** Ten recovery codes, which are shown once. */
const zRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmTwoStepContract = endpoint({
  method: 'POST',
  path: '/api/account/two-step/confirm',
  access: 'public',
  summary: 'Turns two-step sign-in on with a first code; ends all other sessions',
  evenSuspended: 'the account is the person’s',
  topics: ['staff'],
  repeatable: 'a code serves once',
  body: z.strictObject({ code: zCode }),
  output: zRecoveryCodes,
})

const proof = z.strictObject({ password: zPassword, code: zCode })

export const renewRecoveryCodesContract = endpoint({
  method: 'POST',
  path: '/api/account/two-step/recovery-codes',
  access: 'public',
  summary: 'Makes new recovery codes; the older ones no longer work',
  evenSuspended: 'the account is the person’s',
  topics: [],
  repeatable: 'only the newest codes count',
  body: proof,
  output: zRecoveryCodes,
})

export const endTwoStepContract = endpoint({
  method: 'POST',
  path: '/api/account/two-step/end',
  access: 'public',
  summary: 'Turns two-step sign-in off, with password and code',
  evenSuspended: 'the account is the person’s',
  topics: ['staff'],
  repeatable: 'it is off once',
  body: proof,
  output: zDone,
})

export const resetTwoStepContract = endpoint({
  method: 'POST',
  path: '/api/staff/:staffId/two-step/reset',
  access: permissions.inviteStaff,
  summary: 'Turns two-step sign-in off for a member who lost their phone (R-138)',
  topics: ['staff'],
  repeatable: 'it is off once',
  params: z.strictObject({ staffId: zId }),
  output: zDone,
})
