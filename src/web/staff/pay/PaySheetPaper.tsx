import type { Output } from '#domain/kit/endpoint.ts'
import { sumMinor } from '#domain/kit/money.ts'
import { formatDate, formatMonth } from '#domain/kit/time-format.ts'
import type { readPaySheetContract } from '#domain/staff/contract-pay.ts'
import { useMe } from '#web/kit/me.tsx'
import { OnPaper } from '#web/kit/ui/paper/OnPaper.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { amountOf, type PaidMember, payParts } from './pay-columns.tsx'
import styles from './pay.module.css'

/**
 * Prints the pay sheet: each member signs for their pay beside it, and the salon at the foot. The advances of
 * the month follow.
 */
export function PaySheetPaper({ sheet }: { sheet: Output<typeof readPaySheetContract> }) {
  const { salon } = useMe()
  const { month, members, advances } = sheet
  return (
    <OnPaper className={styles.paper}>
      <h1>Pay Sheet</h1>
      <p>
        {salon.name}, {formatMonth(month)}
      </p>
      <Pays members={members} />
      <div className={styles.signatures}>
        <span>For {salon.name}</span>
        <span>Date</span>
      </div>
      {advances.length > 0 && (
        <ul className={styles.advances} aria-label="Advances">
          {advances.map(({ id, staffName, givenOn, note, amountMinor }) => (
            <li key={id}>
              Advance: {[staffName, formatDate(givenOn), note].filter(Boolean).join(', ')},{' '}
              <Money minor={amountMinor} />
            </li>
          ))}
        </ul>
      )}
    </OnPaper>
  )
}

function Pays({ members }: { members: readonly PaidMember[] }) {
  return (
    <table className={styles.pays}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {payParts.map(({ name }) => (
            <th key={name} scope="col" data-amount>
              {name}
            </th>
          ))}
          <th scope="col" className={styles.sign}>
            Signature
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((pay) => (
          <tr key={pay.staffId}>
            <th scope="row">{pay.name}</th>
            <Amounts of={[pay]} />
            <td className={styles.sign} aria-label="Signature" />
          </tr>
        ))}
        <tr data-total>
          <th scope="row">Total</th>
          <Amounts of={members} />
        </tr>
      </tbody>
    </table>
  )
}

/** Shows the cells of a row: the parts of the pay, added up over the members. */
function Amounts({ of }: { of: readonly PaidMember[] }) {
  return payParts.map(({ part, sign }) => (
    <td key={part} data-amount data-pay={part === 'payMinor' || undefined}>
      <Money minor={sumMinor(of.map((pay) => amountOf(pay, part, sign)))} />
    </td>
  ))
}
