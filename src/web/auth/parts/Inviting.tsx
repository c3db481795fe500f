import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { inviteMemberContract, revokeInvitationContract } from '#domain/auth/contract-invitations.ts'
import { readSignInOptionsContract } from '#domain/auth/contract.ts'
import { mayGiveRole } from '#domain/auth/permissions.ts'
import { roleWords } from '#domain/auth/role-words.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { type Member, zMemberFields } from '#domain/staff/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { InvitationLink } from './InvitationLink.tsx'

export type InvitedMember = Pick<Member, 'id' | 'name' | 'role' | 'email' | 'isActive'>

const grantable = zMemberFields.shape.role.unwrap().options

interface InvitingProps {
  member: InvitedMember
  /** The moment at which the open invitation expires; null if there is none. */
  invitedUntil: string | null
}

/** Shows the status of a member's invitation, and invites a member who can't sign in yet. */
export function Inviting({ member, invitedUntil }: InvitingProps) {
  const { name, email } = member
  const me = useMe()
  const { role, setRole, made, invite, send, takeBack, question } = useInviting(member)
  const options = useRead(readSignInOptionsContract, {})
  const isInvited = invitedUntil !== null
  return (
    <>
      <p>
        {isInvited
          ? `Invited; the link works until ${formatDay(localDateOf(invitedUntil, me.salon.timeZone))}.`
          : `${name} cannot sign in yet. Invite them with a link: they choose their own password.`}
      </p>
      {invite.error && <MessageBar role="alert">{invite.error.message}</MessageBar>}
      {made && isInvited && <InvitationLink made={made} member={member} />}
      <NativeSelect
        label="Works as"
        data={grantable.filter((one) => mayGiveRole(me, one)).map((value) => ({ value, label: roleWords[value] }))}
        value={role}
        onChange={(event) => setRole(grantable.find((one) => one === event.currentTarget.value) ?? role)}
      />
      <div className="pl-cluster">
        <Button variant="light" aria-disabled={invite.isPending} onClick={() => send(false)}>
          {isInvited ? 'Make a New Link' : 'Invite by Link'}
        </Button>
        {email !== null && options.data?.resetByEmail && (
          <Button variant="light" aria-disabled={invite.isPending} onClick={() => send(true)}>
            {isInvited ? 'Send a New One by Email' : 'Invite by Email'}
          </Button>
        )}
        {isInvited && (
          <Button variant="subtle" color="pepper" onClick={takeBack}>
            Withdraw
          </Button>
        )}
      </div>
      {question}
    </>
  )
}

function useInviting({ id, name, role: before }: InvitedMember) {
  const [role, setRole] = useState(grantable.find((one) => one === before) ?? 'stylist')
  const [made, setMade] = useState<Output<typeof inviteMemberContract> | null>(null)
  const [confirm, question] = useConfirm()
  const invite = useWrite(inviteMemberContract, { onDone: setMade })
  const revoke = useWrite(revokeInvitationContract)
  const params = { staffId: id }
  return {
    role,
    setRole,
    made,
    invite,
    question,
    send(byEmail: boolean) {
      if (!invite.isPending) invite.mutate({ params, body: { role, byEmail } })
    },
    takeBack: () =>
      confirm({
        title: 'Withdraw the invitation',
        message: `The link that was sent to ${name} will no longer work.`,
        confirmLabel: 'Withdraw',
        async onConfirm() {
          await revoke.mutateAsync({ params })
          setMade(null)
          showToast('The invitation was withdrawn')
        },
      }),
  }
}
