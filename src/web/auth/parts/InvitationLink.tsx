import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconMail } from '@tabler/icons-react'
import type { MadeInvitation } from '#domain/auth/contract-invitations.ts'
import { codeHours, invitationDays, invitationText, renewalText } from '#domain/auth/invitation.ts'
import { mailLink } from '#domain/kit/message-links.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { useMe } from '#web/kit/me.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

interface InvitationLinkProps {
  made: MadeInvitation
  member: { name: string; email: string | null }
  /** The link is for a new password of a member who signs in already. */
  isRenewal?: boolean
}

/** Shows a new link with its code, and the ways to send it. Both are shown once, because only hashes are stored. */
export function InvitationLink({ made, member, isRenewal = false }: InvitationLinkProps) {
  const { salon } = useMe()
  const link = new URL(made.link, location.origin).href
  const text = (isRenewal ? renewalText : invitationText)(salon.name, link)
  const copy = async () => {
    await copyText(link)
    showToast('Link copied')
  }
  return (
    <div className="pl-stack pl-well pl-gap-12" style={{ paddingBlock: 16 }}>
      <p role="status">
        {made.sentTo ? `Sent to ${made.sentTo}. ` : ''}
        {made.code ? (
          codeWords(member.name, made.phoneE164, isRenewal)
        ) : (
          <>
            The link works once and expires in {invitationDays} days. Anyone who opens it joins as {member.name}, so
            send it to no one else. It is shown only now.
          </>
        )}
      </p>
      {made.code && (
        <TextInput label="Code" readOnly value={made.code} onFocus={(event) => event.currentTarget.select()} />
      )}
      <TextInput label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <div className="pl-cluster">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy Link
        </Button>
        <WhatsAppButton to={made.phoneE164} text={text}>
          WhatsApp
        </WhatsAppButton>
        {!made.sentTo && !made.code && (
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

function codeWords(name: string, phone: string | null, isRenewal: boolean): string {
  const until = isRenewal
    ? `Both expire in ${codeHours} hours`
    : `The code expires in ${codeHours} hours, the link in ${invitationDays} days`
  return (
    `Send the link, or read out the code: ${name} enters it with ${phone} on the log-in page, under “I have a code”. ` +
    `${until}. One of them works, once, so give them to no one else. They are shown only now.`
  )
}
