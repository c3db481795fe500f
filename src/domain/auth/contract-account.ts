import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zEmail, zName } from '#domain/kit/text.ts'
import { zDone, zPassword } from './contract.ts'

/*
 * A person's own account, independent of their salons. The endpoints are public, like signing out: each handler checks
 * the session itself and refuses 'not-signed-in'. Log-in details can be changed only with the password.
 */

const mine = { access: 'public', topics: ['staff'], evenSuspended: 'the account is the person’s' } as const

export const readAccountContract = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'public',
  summary: 'The signed-in account, and the devices on which it is signed in',
  topics: [],
  output: z.object({
    name: z.string(),
    /** The logins, of which an account has at least one; the phone number in E.164. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** The state of two-step sign-in; null while it is off. */
    twoStep: z.object({ recoveryCodesLeft: z.int() }).nullable(),
    devices: z.array(
      z.object({
        id: z.string(),
        /** This session is the one that sends the request. */
        isThis: z.boolean(),
        /** The name of the browser: 'Chrome on Android'. */
        name: z.string(),
        salonName: z.string(),
        /** The moments of the session, as Instants. */
        since: z.string(),
        seenAt: z.string(),
      }),
    ),
    /** The running version of Parlour, and the address of its source code if the host gives one (AGPL, section 13). */
    software: z.object({ version: z.string(), sourceUrl: z.string().nullable() }),
  }),
})
export type Account = z.output<typeof readAccountContract.output>

export const changeNameContract = endpoint({
  ...mine,
  method: 'PUT',
  path: '/api/account/name',
  summary: 'Changes the name of this account, in greetings and in the log',
  repeatable: 'the last one counts',
  body: z.strictObject({ name: zName }),
  output: zDone,
})

/** An account with a phone number only gets an e-mail in the same way. */
export const changeEmailContract = endpoint({
  ...mine,
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Changes the log-in e-mail, or adds one; needs the password, and notifies the old address',
  repeatable: 'the last one counts',
  body: z.strictObject({ email: zEmail, password: zPassword }),
  output: zDone,
})

export const changePasswordContract = endpoint({
  ...mine,
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Changes the password; needs the current one, and ends all other sessions',
  repeatable: 'the last one counts',
  body: z.strictObject({ current: zPassword, password: zPassword }),
  output: zDone,
})

export const signOutDeviceContract = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/account/devices/:id/sign-out',
  summary: 'Ends the session of another device of this account',
  repeatable: 'a session ends once',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  output: zDone,
})

export const signOutOthersContract = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/account/devices/sign-out',
  summary: 'Ends the sessions of all other devices of this account',
  repeatable: 'a session ends once',
  output: zDone,
})
