import { useMay } from '#web/kit/me.tsx'
import type { ReactNode } from 'react'
import { formatBirthday } from '#domain/customers/birthday.ts'
import type { CustomerDetails } from '#domain/customers/contract-page.ts'
import { channelWords } from '#domain/messages/rule-words.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { EmailLink, Facts, PhoneLink } from '#web/kit/ui/values/Facts.tsx'

interface CustomerFactsProps {
  customer: CustomerDetails
  next: string | null
  /** The details that can be edited in place. */
  children: ReactNode
}

/** Shows how to reach a customer, their next visit, and what staff should know about them: only what is known. */
export function CustomerFacts({ customer, next, children }: CustomerFactsProps) {
  const seesContacts = useMay('seeContacts')
  const { phone, email, notes, preferences, birthday, messageChannel } = customer
  return (
    <Card title="About">
      <Facts
        of={{
          ...(!seesContacts && { Contact: 'Phone and e-mail are not shown to you' }),
          Phone: phone && <PhoneLink phone={phone} />,
          Email: email && <EmailLink email={email} />,
          'Next appointment': next ?? 'None',
          Notes: notes,
          Preferences: preferences,
          ...(birthday && { Birthday: formatBirthday(birthday) }),
          ...(messageChannel && { 'Messages by': channelWords[messageChannel] }),
        }}
      />
      {children}
    </Card>
  )
}
