import { Button } from '@mantine/core'
import { useState } from 'react'
import { type MadeInvitation, renewPasswordContract } from '#domain/auth/contract-invitations.ts'
import { useWrite } from '#web/kit/query.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import type { InvitedMember } from './Inviting.tsx'

/** Gives a member who signs in by phone number, and forgot the password, a link and a code for a new one. */
export function NewCode({ member }: { member: InvitedMember }) {
  const [made, setMade] = useState<MadeInvitation | null>(null)
  const [confirm, question] = useConfirm()
  const renew = useWrite(renewPasswordContract)
  const ask = () =>
    confirm({
      title: 'Make a new code',
      message: `With it, ${member.name} sets a new password and is signed out on other devices. Until then, nothing changes. Do this only if they asked you in person.`,
      confirmLabel: 'Make a Code',
      async onConfirm() {
        setMade(await renew.mutateAsync({ params: { staffId: member.id } }))
      },
    })
  return (
    <>
      {made && <InvitationLink made={made} member={member} isRenewal />}
      <p>Forgot the password? Make a code with which {member.name} sets a new one.</p>
      <div className="pl-cluster">
        <Button variant="default" onClick={ask}>
          New Code
        </Button>
      </div>
      {question}
    </>
  )
}
