import { listSignInsContract, type MemberSignIn as Known } from '#domain/auth/contract-invitations.ts'
import { useMay } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { type InvitedMember, Inviting } from './Inviting.tsx'
import styles from './member-sign-in.module.css'

/** How a member signs in, and inviting them to: for their sheet. Nothing for who may not invite. */
export function MemberSignIn({ member }: { member: InvitedMember }) {
  const mayInvite = useMay('inviteStaff')
  const read = useRead(listSignInsContract, {}, { enabled: mayInvite })
  if (!mayInvite) return null
  return (
    <section className={styles.part} aria-labelledby="sign-in-of-member">
      <h3 id="sign-in-of-member">Signing in</h3>
      <Loadable read={{ ...read, data: read.data?.signIns }} what="Sign-in">
        {(signIns) => <Standing member={member} known={signIns.find(({ staffId }) => staffId === member.id)} />}
      </Loadable>
    </section>
  )
}

function Standing({ member, known }: { member: InvitedMember; known: Known | undefined }) {
  if (known?.account) {
    return (
      <p>
        Signs in as <b>{known.account.email}</b>.
      </p>
    )
  }
  if (!member.isActive) return <p>{member.name} is not active and cannot sign in.</p>
  return <Inviting member={member} invitedUntil={known?.invitedUntil ?? null} />
}
