import type { Output } from '#domain/kit/endpoint.ts'
import type { readPaySheetContract } from '#domain/staff/contract-pay.ts'
import type { Pay } from '#domain/staff/pay.ts'
import { StaffArch } from '#web/kit/ui/drawings/StaffArch.tsx'
import type { Column } from '#web/kit/ui/lists/data-columns.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'

export type PaidMember = Output<typeof readPaySheetContract>['members'][number]

/** The parts of a member's pay in the order in which they are shown; `sign` is -1 for deductions. */
export const payParts = [
  { part: 'salesMinor', name: 'Sales', sign: 1 },
  { part: 'commissionMinor', name: 'Commission', sign: 1 },
  { part: 'tipsMinor', name: 'Tips', sign: 1 },
  { part: 'advancesMinor', name: 'Advances', sign: -1 },
  { part: 'carriedMinor', name: 'Months Before', sign: 1 },
  { part: 'payMinor', name: 'To Pay', sign: 1 },
] as const satisfies { part: keyof Pay; name: string; sign: 1 | -1 }[]

/** The columns of the member and the parts of their pay; a phone shows only the parts that are not 0. */
export const payColumns: Column<PaidMember>[] = [
  {
    key: 'arch',
    header: 'Picture',
    hideHeader: true,
    phone: 'mark',
    cell: ({ name, position }) => <StaffArch name={name} cloth={position} decorative />,
  },
  { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name },
  ...payParts.map(({ part, name, sign }): Column<PaidMember> => ({
    key: part,
    header: name,
    align: 'end',
    ...(part === 'payMinor' && { phone: 'amount' as const }),
    cell: (pay) => <Money minor={amountOf(pay, part, sign)} />,
    ...(part !== 'payMinor' && {
      card: (pay: PaidMember) =>
        pay[part] === 0 ? null : (
          <>
            {name} <Money minor={amountOf(pay, part, sign)} />
          </>
        ),
    }),
  })),
]

/** Returns a part of the pay with its sign; never -0, which would be shown as such. */
export function amountOf(pay: Pay, part: keyof Pay, sign: 1 | -1): number {
  return pay[part] === 0 ? 0 : sign * pay[part]
}
