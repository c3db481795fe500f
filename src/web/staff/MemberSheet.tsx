import { roleWords } from '#domain/auth/role-words.ts'
import { commissionRateOf } from '#domain/staff/commission.ts'
import { MemberSignIn } from '#web/auth/parts/MemberSignIn.tsx'
import { EmailLink, Facts, PhoneLink } from '#web/kit/ui/values/Facts.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { type AboutStaff, percent, type StaffRow } from './staff-columns.tsx'

interface MemberSheetProps {
  member: StaffRow
  about: AboutStaff
  opened: boolean
  onClose: () => void
}

/** Everything about one member of staff that the reader may see. */
export function MemberSheet({ member, about, opened, onClose }: MemberSheetProps) {
  const { name, phone, email, role, isActive, commissionBp, month, serviceIds } = member
  const { defaultBp, serviceName } = about
  const services = serviceIds.map(serviceName).filter((known) => known !== undefined)
  const money = (minor: number) => <Money minor={minor} />
  return (
    <Sheet title={name} opened={opened} onClose={onClose} width={460}>
      <Facts
        of={{
          Role: roleWords[role],
          Phone: <PhoneLink phone={phone} />,
          Email: <EmailLink email={email} />,
          'Sales this month': month && money(month.salesMinor),
          'Appointments this month': month && month.appointmentCount.toLocaleString('en'),
          Commission: defaultBp !== null && percent(commissionRateOf(commissionBp, defaultBp)),
          'Earned this month': month && money(month.commissionMinor),
          Services: services.length === 0 ? 'No services' : services.join(', '),
          Status: isActive ? 'Active' : 'Inactive',
        }}
      />
      <MemberSignIn key={member.id} member={member} />
    </Sheet>
  )
}
