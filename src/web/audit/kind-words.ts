import { type ActivityKind, activityKinds } from '#domain/audit/kinds.ts'

export const kindWords: Readonly<Record<ActivityKind, string>> = {
  money: 'Sales and pay',
  people: 'Team and access',
  calendar: 'Calendar and hours',
  customers: 'Customers',
  goods: 'Services and stock',
  salon: 'Salon and settings',
}

export function isKind(text: string | undefined): text is ActivityKind {
  return text !== undefined && Object.hasOwn(activityKinds, text)
}
