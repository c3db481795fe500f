import { z } from 'zod'
import { endpoint, roles } from '#domain/kit/endpoint.ts'
import { zCurrency } from '#domain/kit/money.ts'
import { zEmail, zId, zName, zPhone } from '#domain/kit/text.ts'
import { readSessionAddress, readSignInOptionsAddress, signInAddress } from './addresses.ts'
import { zOnboardingRow } from './onboarding.ts'
import { permissions } from './permissions.ts'
import { sessionEnds } from './session-end.ts'

/**
 * A password as typed; spaces at its ends belong to it. Its rules are in password.ts; this schema only bounds the work.
 */
export const zPassword = z.string().min(1).max(1000)

/** A code from an authenticator app, or a recovery code, with or without spaces around it. */
export const zCode = z.string().trim().min(1).max(40)

/** A response that says nothing but "done". */
export const zDone = z.strictObject({})

/** The rights that are given (true) or taken away (false), by role and action. */
const zSalonRights = z.partialRecord(z.enum(roles), z.record(z.string(), z.boolean()))

const zMe = z.object({
  name: z.string(),
  /** The logins, of which an account has at least one; the phone number in E.164. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  /** The salon's changes to the rights of this person's role; of every role for people who manage the team. */
  rights: zSalonRights,
  staffId: z.string(),
  /** This person owns the only salon of a server without an operator, and looks after its backups. */
  isHost: z.boolean(),
  salon: z.object({
    id: z.string(),
    /** The salon's public name in addresses: /booking/{slug}. */
    slug: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    currency: zCurrency,
    timeZone: z.string(),
    plan: z.enum(['free', 'pro', 'premium']),
    /** This server sells plans; if not, billing is hidden and every feature is open. */
    hasPlans: z.boolean(),
    /** The second step of sign-up is done. */
    onboarded: z.boolean(),
    /** The reason why an operator suspended the salon, which is then read-only; null if it is not suspended. */
    suspendedReason: z.string().nullable(),
    /** The salon from which its owner made this example; null for a real salon. */
    exampleOf: z.string().nullable(),
  }),
  /** All the salons that the account may enter. */
  salons: z.array(z.object({ id: z.string(), name: z.string(), isExample: z.boolean() })),
  /**
   * The salon's active locations that this person reaches, the default one first. If there is only one, no screen
   * mentions it.
   */
  locations: z.array(
    z.object({ id: z.string(), name: z.string(), address: z.string().nullable(), phone: z.string().nullable() }),
  ),
  /**
   * The salon uses more than one location, even if this person reaches only one; printed papers then name their
   * location.
   */
  hasSeveralLocations: z.boolean(),
  /** The person's current location; null means all of them. */
  locationId: z.string().nullable(),
  /** The location at which the person works. */
  ownLocationId: z.string(),
})
/** The signed-in person, the salon that they are in, and the salons that they can switch to, for the screens. */
export type Me = z.output<typeof zMe>

export const signUpContract = endpoint({
  method: 'POST',
  path: '/api/sign-up',
  access: 'public',
  summary: 'Makes an account with its salon, and signs in',
  topics: [],
  repeatable: 'an e-mail address has one account',
  body: z.strictObject({
    name: zName,
    salonName: zName,
    email: zEmail,
    password: zPassword,
    phone: zPhone.default(''),
  }),
  output: zDone,
})

export const completeOnboardingContract = endpoint({
  method: 'POST',
  path: '/api/onboarding',
  access: permissions.setUpSalon,
  summary: 'The second step of sign-up: saves the first services. Sent again, it changes nothing',
  topics: ['services', 'salon'],
  repeatable: 'sign-up ends once: a second time changes nothing',
  body: z.strictObject({ services: z.array(zOnboardingRow).min(1).max(200) }),
  output: zDone,
})

export const signInContract = endpoint({
  ...signInAddress,
  access: 'public',
  summary: 'Signs in with e-mail or phone number, and password',
  topics: [],
  repeatable: 'one more session is harmless',
  // Any text is accepted, so that an impossible account gives a failed login, not a marked field.
  body: z.strictObject({
    /** The e-mail or the phone number. */
    email: z.string().trim().min(1).max(1000),
    password: zPassword,
    /** The code of an account with two-step sign-in; without the code, the response is 'code-needed'. */
    code: zCode.optional(),
  }),
  /** The person is an operator of the server, who belongs to no salon. */
  output: z.strictObject({ isOperator: z.boolean() }),
})

export const signOutContract = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'public',
  summary: 'Ends the session of this browser',
  topics: [],
  repeatable: 'a session ends once',
  output: zDone,
})

export const readSessionContract = endpoint({
  ...readSessionAddress,
  access: 'public',
  summary: 'The signed-in person, or null; prolongs the session once a day',
  topics: ['salon', 'staff'],
  output: z.object({
    me: zMe.nullable(),
    /** The reason why the session of this browser was ended early; null if it was not. */
    endedWhy: z.enum(sessionEnds).nullable(),
  }),
})

export const switchSalonContract = endpoint({
  method: 'POST',
  path: '/api/session/salon',
  access: 'public',
  summary: 'Moves the session to another salon of the account',
  topics: [],
  repeatable: 'a session is in one salon',
  body: z.strictObject({ salonId: zId }),
  output: zDone,
})

export const readSignInOptionsContract = endpoint({
  ...readSignInOptionsAddress,
  access: 'public',
  summary: 'The settings that the sign-in pages need before anyone is signed in',
  topics: [],
  output: z.object({ passwordMin: z.int(), resetByEmail: z.boolean() }),
})

export const requestPasswordResetContract = endpoint({
  method: 'POST',
  path: '/api/password-reset/request',
  access: 'public',
  summary: 'Sends a link for a new password, if the address has an account; the response does not reveal that',
  topics: [],
  repeatable: 'only the newest link counts',
  body: z.strictObject({ email: zEmail }),
  output: zDone,
})

export const confirmPasswordResetContract = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  access: 'public',
  summary: 'Sets a new password by the link’s token and ends all sessions of the account',
  topics: [],
  repeatable: 'a link serves once',
  body: z.strictObject({ token: z.string().min(1).max(200), password: zPassword }),
  output: zDone,
})
