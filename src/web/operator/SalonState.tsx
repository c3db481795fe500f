import { Button } from '@mantine/core'
import { addons, cycleFacts, plans } from '#domain/billing/catalogue.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useKeptFocus } from '#web/kit/ui/sheets/use-kept-focus.ts'
import { EmailLink, Facts } from '#web/kit/ui/values/Facts.tsx'
import type { SalonAction, OperatorSalon } from './SalonActions.tsx'

interface StateProps {
  salon: OperatorSalon
  onAction: (action: SalonAction) => void
}

/** Shows a salon's owner, age and use of its plan. */
export function SalonCard({ salon, onAction }: StateProps) {
  const { ownerEmail, createdAt, seenAt, timeZone, used, plan, suspended } = salon
  const limits = planLimits[plan]
  const of = (count: number, limit: number) => (Number.isFinite(limit) ? `${count} of ${limit}` : String(count))
  return (
    <Card title="Salon">
      <Facts
        of={{
          Owner: <EmailLink email={ownerEmail} />,
          Created: formatDate(localDateOf(createdAt, timeZone)),
          'Last seen': seenAt ? formatDate(localDateOf(seenAt, timeZone)) : 'Not lately',
          Customers: of(used.customers, limits.customers),
          'Appointments this month': of(used.appointments, limits.appointments),
          Staff: of(used.staff, limits.staff),
          Locations: of(used.locations, limits.locations),
        }}
      />
      <div className="pl-cluster pl-above-16" {...useKeptFocus<HTMLDivElement>()}>
        {suspended ? (
          <Button variant="default" onClick={() => onAction('lift')}>
            Lift Suspension
          </Button>
        ) : (
          <Button variant="subtle" color="pepper" onClick={() => onAction('suspend')}>
            Suspend Salon
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Shows the salon's current and paid plan, its given plan, its add-ons and its SMS credits. */
export function PlanCard({ salon, onAction }: StateProps) {
  const { plan, paidPlan, given, subscription, smsCredits } = salon
  const active = salon.addons.filter(({ isActive }) => isActive).map(({ id }) => addons[id].name)
  return (
    <Card title="Plan">
      <Facts
        of={{
          'Has now': plans[plan].name,
          'Pays for': plans[paidPlan].name,
          Given: given && `${plans[given.plan].name} until ${formatDate(given.until)}: ${given.reason}`,
          ...(subscription && subscriptionFacts(subscription)),
          'Add-ons': active.length > 0 && active.join(', '),
          'SMS credits': smsCredits.toLocaleString('en-NG'),
        }}
      />
      <div className="pl-cluster pl-above-16" {...useKeptFocus<HTMLDivElement>()}>
        <Button variant="default" onClick={() => onAction('plan')}>
          {given ? 'Change Given Plan' : 'Give a Plan'}
        </Button>
        {given && (
          <Button variant="default" onClick={() => onAction('end-plan')}>
            End Given Plan
          </Button>
        )}
        <Button variant="default" onClick={() => onAction('sms')}>
          Give SMS Credits
        </Button>
      </div>
    </Card>
  )
}

function subscriptionFacts(of: NonNullable<OperatorSalon['subscription']>) {
  const { billingCycle, startsOn, endsOn, cancelsAtEnd, renewsByItself, isSuspended } = of
  return {
    Subscription: `${cycleFacts[billingCycle].label.replace(/ \(.*/, '')}, ${formatDate(startsOn)} to ${formatDate(endsOn)}`,
    'At its end': cancelsAtEnd ? 'Cancelled' : renewsByItself ? 'Renewed by the stored card' : 'To be renewed',
    'Its payment': isSuspended && 'Refunded or disputed: its features are off',
  }
}
