import { Button } from '@mantine/core'
import { roleWords } from '#domain/auth/role-words.ts'
import { takesAppointments } from '#domain/services/who-does.ts'
import { commissionRateOf } from '#domain/staff/commission.ts'
import { MemberSignIn } from '#web/auth/parts/MemberSignIn.tsx'
import { DeleteButton, RowActions } from '#web/kit/ui/lists/RowActions.tsx'
import { EmailLink, Facts, PhoneLink } from '#web/kit/ui/values/Facts.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { ActivateButton } from './ActivateButton.tsx'
import { percent } from './percent.ts'
import { type StaffActionsProps, useMayChange } from './StaffActions.tsx'
import { type AboutStaff, serviceWords, type StaffRow } from './staff-columns.tsx'

interface MemberSheetProps {
  member: StaffRow
  about: AboutStaff
  opened: boolean
  onClose: () => void
  /** The allowed actions; null if the person may only read. */
  on: StaffActionsProps['on'] | null
}

/** Shows one staff member with all details that the reader may see, and the actions. */
export function MemberSheet({ member, about, on, ...sheet }: MemberSheetProps) {
  const { name, phone, email, role, isActive, commissionBp, month, serviceIds } = member
  const { defaultBp, serviceName, locationName } = about
  const { mayEdit } = useMayChange(member)
  const services = serviceIds.map(serviceName).filter((known) => known !== undefined)
  const money = (minor: number) => <Money minor={minor} />
  return (
    <Sheet title={name} width={460} footer={on && mayEdit && <Actions member={member} on={on} />} {...sheet}>
      <Facts
        of={{
          Role: roleWords[role],
          Location: locationName(member.locationId),
          Phone: <PhoneLink phone={phone} />,
          Email: <EmailLink email={email} />,
          'Sales this month': month && money(month.salesMinor),
          'Appointments this month': month && month.appointmentCount.toLocaleString('en'),
          Commission: defaultBp !== null && percent(commissionRateOf(commissionBp, defaultBp)),
          'Earned this month': month && money(month.commissionMinor),
          Services: services.length === 0 ? serviceWords(member, serviceName) : services.join(', '),
          'Takes appointments': takesAppointments(member) ? 'Yes' : 'No',
          Status: isActive ? 'Active' : 'Inactive',
        }}
      />
      <MemberSignIn key={member.id} member={member} />
    </Sheet>
  )
}

function Actions({ member, on }: StaffActionsProps) {
  const { mayLeave } = useMayChange(member)
  return (
    <RowActions>
      {mayLeave && (
        <>
          <DeleteButton onPress={() => on.remove(member)} />
          <ActivateButton member={member} onLeft={on.left} />
        </>
      )}
      <Button onClick={() => on.edit(member)}>Edit</Button>
    </RowActions>
  )
}
