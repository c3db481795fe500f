import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  inviteMemberContract,
  type MadeInvitation,
  revokeInvitationContract,
} from '#domain/auth/contract-invitations.ts'
import { readSignInOptionsContract } from '#domain/auth/contract.ts'
import { mayGiveRole } from '#domain/auth/permissions.ts'
import { roleWords } from '#domain/auth/role-words.ts'
import { required } from '#domain/kit/first-sentences.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { phoneFieldLength, whyNotPhone } from '#domain/kit/phone-shape.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { type Member, zMemberFields } from '#domain/staff/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { InvitationLink } from './InvitationLink.tsx'

export type InvitedMember = Pick<Member, 'id' | 'name' | 'role' | 'email' | 'phone' | 'isActive'>

const grantable = zMemberFields.shape.role.unwrap().options

const ways = [
  { value: 'email', label: 'By Email' },
  { value: 'phone', label: 'By Phone Number' },
] as const

/** The button that makes an invitation, and the next one. */
const makeWords = {
  email: ['Invite by Link', 'Make a New Link'],
  phone: ['Make Link and Code', 'Make a New Code'],
} as const

interface InvitingProps {
  member: InvitedMember
  /** The moment at which the open invitation expires; null if there is none. */
  invitedUntil: string | null
}

/** Shows the status of a member's invitation, and gives access to a member who can't sign in yet. */
export function Inviting({ member, invitedUntil }: InvitingProps) {
  const { name, email } = member
  const me = useMe()
  const { role, setRole, way, setWay, phone, setPhone, problem, made, failure, isBusy, send, takeBack, question } =
    useInviting(member)
  const options = useRead(readSignInOptionsContract, {})
  const isInvited = invitedUntil !== null
  return (
    <>
      <p>
        {isInvited
          ? `Invited; the link works until ${formatDay(localDateOf(invitedUntil, me.salon.timeZone))}.`
          : `${name} cannot sign in yet. Give them access: they choose their own password.`}
      </p>
      {failure && <MessageBar role="alert">{failure}</MessageBar>}
      {made && isInvited && <InvitationLink made={made} member={member} />}
      <NativeSelect
        label="Works as"
        data={grantable.filter((one) => mayGiveRole(me, one)).map((value) => ({ value, label: roleWords[value] }))}
        value={role}
        onChange={(event) => setRole(grantable.find((one) => one === event.currentTarget.value) ?? role)}
      />
      <Segmented label="Give Access" options={ways} value={way} onChange={setWay} />
      {way === 'phone' && <PhoneField value={phone} problem={problem} onChange={setPhone} />}
      <div className="pl-cluster">
        <Button variant="light" aria-disabled={isBusy} onClick={() => send(false)}>
          {makeWords[way][isInvited ? 1 : 0]}
        </Button>
        {way === 'email' && email !== null && options.data?.resetByEmail && (
          <Button variant="light" aria-disabled={isBusy} onClick={() => send(true)}>
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

interface PhoneFieldProps {
  value: string
  problem: string | null
  onChange: (phone: string) => void
}

function PhoneField({ value, problem, onChange }: PhoneFieldProps) {
  return (
    <TextInput
      label="Phone Number"
      type="tel"
      autoComplete="off"
      maxLength={phoneFieldLength}
      description="They sign in with this number. Nothing is sent automatically: you send a link, or read out a code."
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function useInviting({ id, name, role: before, email, phone: known }: InvitedMember) {
  const [role, setRole] = useState(grantable.find((one) => one === before) ?? 'stylist')
  const [way, setWay] = useState<'email' | 'phone'>(email === null && known !== null ? 'phone' : 'email')
  const [phone, setPhone] = useState(known ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [made, setMade] = useState<MadeInvitation | null>(null)
  const [confirm, question] = useConfirm()
  const invite = useWrite(inviteMemberContract, { onDone: setMade })
  const revoke = useWrite(revokeInvitationContract)
  const params = { staffId: id }
  const atPhone = invite.error?.field === 'phone' ? invite.error.message : null
  return {
    role,
    setRole,
    way,
    setWay,
    phone,
    setPhone(typed: string) {
      setProblem(null)
      invite.reset()
      setPhone(typed)
    },
    problem: problem ?? atPhone,
    made,
    failure: atPhone ? null : invite.error?.message,
    isBusy: invite.isPending,
    question,
    send(byEmail: boolean) {
      const why = way === 'phone' ? (phone.trim() === '' ? required : whyNotPhone(phone)) : null
      setProblem(why)
      if (why || invite.isPending) return
      invite.mutate({ params, body: { role, byEmail, phone: way === 'phone' ? phone : null } })
    },
    takeBack: () =>
      confirm({
        title: 'Withdraw the invitation',
        message: `The link and the code that were made for ${name} will no longer work.`,
        confirmLabel: 'Withdraw',
        async onConfirm() {
          await revoke.mutateAsync({ params })
          setMade(null)
          showToast('The invitation was withdrawn')
        },
      }),
  }
}
