import type { CustomerDetails } from '#domain/customers/contract-page.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import styles from './customers.module.css'

/** How to reach a customer, when they come next, and what one should know about them. */
export function CustomerFacts({ customer, next }: { customer: CustomerDetails; next: string | null }) {
  const { phone, email, notes, preferences } = customer
  return (
    <Card title="About">
      <dl className={styles.facts}>
        <dt>Phone</dt>
        <dd>{phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : '-'}</dd>
        <dt>Email</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : '-'}</dd>
        <dt>Next appointment</dt>
        <dd>{next ?? 'None'}</dd>
        <dt>Notes</dt>
        <dd>{notes ?? '-'}</dd>
        <dt>Preferences</dt>
        <dd>{preferences ?? '-'}</dd>
      </dl>
    </Card>
  )
}
