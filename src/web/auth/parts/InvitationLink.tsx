import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconMail } from '@tabler/icons-react'
import type { inviteMemberContract } from '#domain/auth/contract-invitations.ts'
import { invitationDays, invitationText } from '#domain/auth/invitation.ts'
import { mailLink } from '#domain/kit/message-links.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { useMe } from '#web/kit/me.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

interface InvitationLinkProps {
  made: Output<typeof inviteMemberContract>
  member: { name: string; email: string | null }
}

/** Shows a new invitation link and the ways to send it. The link is shown once, because only its hash is stored. */
export function InvitationLink({ made, member }: InvitationLinkProps) {
  const { salon } = useMe()
  const link = new URL(made.link, location.origin).href
  const text = invitationText(salon.name, link)
  const copy = async () => {
    await copyText(link)
    showToast('Link copied')
  }
  return (
    <div className="pl-stack pl-well pl-gap-12" style={{ paddingBlock: 16 }}>
      <p role="status">
        {made.sentTo ? `Sent to ${made.sentTo}. ` : ''}The link works once and expires in {invitationDays} days. Anyone
        who opens it joins as {member.name}, so send it to no one else. It is shown only now.
      </p>
      <TextInput label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <div className="pl-cluster">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy Link
        </Button>
        <WhatsAppButton to={made.phoneE164} text={text}>
          WhatsApp
        </WhatsAppButton>
        {!made.sentTo && (
          <Button
            variant="default"
            component="a"
            href={mailLink(member.email, `Join ${salon.name} on Parlour`, text)}
            leftSection={<IconMail size={18} aria-hidden />}
          >
            E-mail
          </Button>
        )}
      </div>
    </div>
  )
}
