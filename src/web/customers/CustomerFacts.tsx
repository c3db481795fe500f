import type { CustomerDetails } from '#domain/customers/contract-page.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmailLink, Facts, PhoneLink } from '#web/kit/ui/values/Facts.tsx'

/** How to reach a customer, when they come next, and what one should know about them. */
export function CustomerFacts({ customer, next }: { customer: CustomerDetails; next: string | null }) {
  const { phone, email, notes, preferences } = customer
  return (
    <Card title="About">
      <Facts
        of={{
          Phone: <PhoneLink phone={phone} />,
          Email: <EmailLink email={email} />,
          'Next appointment': next ?? 'None',
          Notes: notes ?? '-',
          Preferences: preferences ?? '-',
        }}
      />
    </Card>
  )
}
