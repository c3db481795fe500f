import type { Settlement } from '#domain/sales/payments.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'

/**
 * Shows the result of the payments: change to return, a balance, or more than is due. Shows nothing if they are exact.
 */
export function SettlementLine({ changeMinor, balanceMinor }: Settlement) {
  const parts = [
    { label: 'Change', minor: Math.max(0, changeMinor) },
    { label: 'Balance, owed by the customer', minor: Math.max(0, balanceMinor) },
    { label: 'More than is due', minor: Math.max(0, -balanceMinor) },
  ].filter(({ minor }) => minor > 0)
  return (
    <div role="status" className="pl-stack pl-if-any pl-bold pl-gap-2">
      {parts.map(({ label, minor }) => (
        <div key={label} className="pl-flex pl-between pl-gap-12">
          {label} <Money minor={minor} />
        </div>
      ))}
    </div>
  )
}
