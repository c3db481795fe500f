import { z } from 'zod'
import { endpoint, roles } from '#domain/kit/endpoint.ts'
import { zEmail, zId, zName, zSalonName } from '#domain/kit/text.ts'
import { zMemberFields } from '#domain/staff/contract.ts'
import { zDone, zPassword } from './contract.ts'
import { permissions } from './permissions.ts'

const params = z.strictObject({ staffId: zId })

export const listSignInsContract = endpoint({
  method: 'GET',
  path: '/api/sign-ins',
  access: permissions.inviteStaff,
  summary: 'The members who can sign in, with their accounts, and the pending invitations',
  topics: ['staff'],
  output: z.object({
    signIns: z.array(
      z.object({
        staffId: zId,
        account: z.object({ email: z.string(), hasTwoStep: z.boolean() }).nullable(),
        /** The moment at which the open invitation expires (Instant); null if there is none. */
        invitedUntil: z.string().nullable(),
      }),
    ),
  }),
})
export type MemberSignIn = z.output<typeof listSignInsContract.output>['signIns'][number]

export const inviteMemberContract = endpoint({
  method: 'POST',
  path: '/api/staff/:staffId/invitation',
  access: permissions.inviteStaff,
  summary: 'Makes a link with which a person signs in as this member; an older one no longer works',
  notInExample: 'an invitation to another person',
  topics: ['staff'],
  // No response is stored for a retry, because it would contain the link.
  repeatable: 'only the newest link counts',
  params,
  body: z.strictObject({
    /** The role in which they will work. */
    role: zMemberFields.shape.role.unwrap(),
    /** Sends the invitation to the member's e-mail address, if this server can send e-mail. */
    byEmail: z.boolean().default(false),
  }),
  output: z.object({
    /** The whole link if the server knows its own address; otherwise the part from the slash on. */
    link: z.string(),
    expiresAt: z.string(),
    sentTo: z.string().nullable(),
    /** The member's phone, for sending the link to it. */
    phoneE164: z.string().nullable(),
  }),
})

export const revokeInvitationContract = endpoint({
  method: 'DELETE',
  path: '/api/staff/:staffId/invitation',
  access: permissions.inviteStaff,
  summary: 'Withdraws an invitation: its link no longer works',
  topics: ['staff'],
  params,
  output: zDone,
})

/** The content of an invitation link: the salon and the secret. */
const zLink = z.strictObject({ salon: zSalonName, token: z.string().min(1).max(200) })

export const readInvitationContract = endpoint({
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
  summary: 'The details of an invitation; changes nothing. A POST, so that the secret is in no log',
  evenSuspended: 'it is read',
  topics: [],
  repeatable: 'it only reads',
  body: zLink,
  output: z.object({
    salonName: z.string(),
    name: z.string(),
    role: z.enum(roles),
    /** The suggested e-mail address: the one to which the salon would write. */
    email: z.string().nullable(),
    expiresAt: z.string(),
  }),
})
export type Invitation = z.output<typeof readInvitationContract.output>

export const joinContract = endpoint({
  method: 'POST',
  path: '/api/invitations/join',
  access: 'public',
  summary: 'Accepts an invitation with a new account, and signs in (R-131)',
  topics: ['staff'],
  repeatable: 'an invitation serves once',
  body: zLink.extend({ name: zName, email: zEmail, password: zPassword }),
  output: zDone,
})

export const acceptInvitationContract = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'public',
  summary: 'Accepts an invitation with the signed-in account, and moves its session to the salon (R-132)',
  topics: ['staff'],
  repeatable: 'an invitation serves once',
  body: zLink,
  output: zDone,
})
