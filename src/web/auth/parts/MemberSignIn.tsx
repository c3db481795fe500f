import { Button } from '@mantine/core'
import { listSignInsContract, type MemberSignIn as Known } from '#domain/auth/contract-invitations.ts'
import { resetTwoStepContract } from '#domain/auth/contract-codes.ts'
import { loginsOf } from '#domain/auth/login.ts'
import { mayGiveRole } from '#domain/auth/permissions.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { type InvitedMember, Inviting } from './Inviting.tsx'
import { NewCode } from './NewCode.tsx'

/** Returns the ids of the members who are invited and have not joined yet; empty for people who may not invite. */
export function useInvited(): ReadonlySet<string> {
  const read = useRead(listSignInsContract, {}, { enabled: useMay('inviteStaff') })
  return new Set(read.data?.signIns.filter(({ account }) => account === null).map(({ staffId }) => staffId))
}

/**
 * Shows, on a member's sheet, how they sign in, and offers to invite them. Shows nothing to people who may not invite.
 */
export function MemberSignIn({ member }: { member: InvitedMember }) {
  const mayInvite = useMay('inviteStaff')
  const read = useRead(listSignInsContract, {}, { enabled: mayInvite })
  if (!mayInvite) return null
  return (
    <section className="pl-stack pl-above-24 pl-gap-12" aria-labelledby="sign-in-of-member">
      <h3 id="sign-in-of-member">Signing in</h3>
      <Loadable read={{ ...read, data: read.data?.signIns }} what="Sign-in">
        {(signIns) => <Standing member={member} known={signIns.find(({ staffId }) => staffId === member.id)} />}
      </Loadable>
    </section>
  )
}

function Standing({ member, known }: { member: InvitedMember; known: Known | undefined }) {
  if (known?.account) return <SignsIn member={member} {...known.account} />
  if (!member.isActive) return <p>{member.name} is not active and cannot sign in.</p>
  return <Inviting member={member} invitedUntil={known?.invitedUntil ?? null} />
}

function SignsIn({ member, email, phone, hasTwoStep }: NonNullable<Known['account']> & { member: InvitedMember }) {
  const me = useMe()
  const isOther = member.id !== me.staffId
  const [confirm, question] = useConfirm()
  const reset = useWrite(resetTwoStepContract)
  const ask = () =>
    confirm({
      title: 'Reset two-step sign-in',
      message: `${member.name} will sign in with the password alone, until they set it up again. Do this only if they asked you in person.`,
      confirmLabel: 'Reset',
      async onConfirm() {
        await reset.mutateAsync({ params: { staffId: member.id } })
        showToast(`Two-step sign-in of ${member.name} was reset`)
      },
    })
  return (
    <>
      <p>
        Signs in as <b>{loginsOf({ email, phone }).join(' or ')}</b>
        {hasTwoStep ? ', with two-step sign-in.' : '.'}
      </p>
      {email === null && isOther && mayGiveRole(me, member.role) && <NewCode member={member} />}
      {hasTwoStep && isOther && (
        <div className="pl-cluster">
          <Button variant="default" onClick={ask}>
            Reset Two-Step Sign-In
          </Button>
        </div>
      )}
      {question}
    </>
  )
}
