import { nairaOf } from '#domain/billing/price.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { actionWords } from '#domain/operator/action-words.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { type OperatorPayment, PaymentRow } from './PaymentRow.tsx'
import type { OperatorSalon } from './SalonActions.tsx'

/** Lists the payments of a salon, newest first. */
export function PaymentsCard({ salon, onOpen }: { salon: OperatorSalon; onOpen: (of: OperatorPayment) => void }) {
  const { payments, timeZone } = salon
  return (
    <Card title="Payments">
      {payments.length === 0 && <p className="pl-quiet">No payments yet.</p>}
      <Rows label="Payments">
        {payments.map((payment) => (
          <PaymentRow key={payment.reference} payment={payment} timeZone={timeZone} onOpen={() => onOpen(payment)} />
        ))}
      </Rows>
    </Card>
  )
}

/** Shows the history of a salon's subscription, newest first. */
export function HistoryCard({ salon: { history, timeZone } }: { salon: OperatorSalon }) {
  return (
    <Card title="Subscription History">
      {history.length === 0 && <p className="pl-quiet">No subscription history yet.</p>}
      <Rows label="Subscription history">
        {history.map(({ id, action, createdAt, notes, amountMinor }) => (
          <Row
            key={id}
            title={action.charAt(0).toUpperCase() + action.slice(1)}
            detail={[formatDateTime(createdAt, timeZone), notes].filter(Boolean).join(' · ')}
            end={nairaOf(amountMinor)}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** Lists the operators' actions on a salon, newest first; the salon reads the same list in its activity log (R-219). */
export function ActionsCard({ salon: { actions, timeZone } }: { salon: OperatorSalon }) {
  return (
    <Card title="What Operators Did">
      {actions.length === 0 && <p className="pl-quiet">Nothing yet.</p>}
      <Rows label="What operators did">
        {actions.map(({ id, at, action, reason, by }) => (
          <Row
            key={id}
            title={actionWords[action] ?? action}
            detail={[formatDateTime(at, timeZone), by, reason].filter(Boolean).join(' · ')}
          />
        ))}
      </Rows>
    </Card>
  )
}
