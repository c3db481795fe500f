import type { Activity } from '#domain/audit/contract.ts'
import { hrefTo } from '#web/kit/href.ts'
import { customerPath, paths } from '#web/kit/paths.ts'

/** Returns the address of an entry's record; null if the record is gone or has no page. */
export function placeOf({ action, subject, subjectId }: Pick<Activity, 'action' | 'subject' | 'subjectId'>) {
  if (action.endsWith('-deleted')) return null
  switch (subject) {
    case 'sale':
      return subjectId && { label: 'The receipt', href: hrefTo(paths.sales, { receipt: subjectId }) }
    case 'appointment':
      return subjectId && { label: 'The appointment', href: hrefTo(paths.appointments, { appointment: subjectId }) }
    case 'customer':
      return subjectId && { label: 'The customer', href: customerPath(subjectId) }
    case 'product':
      return subjectId && { label: 'The product', href: hrefTo(paths.inventory, { product: subjectId }) }
    case 'service':
      return { label: 'The services', href: paths.services }
    case 'staff':
      return { label: 'The team', href: paths.staff }
    case 'role_right':
      return { label: 'The rights', href: paths.rights }
    case 'api_key':
      return { label: 'The keys', href: paths.settingsApi }
    case 'holiday':
      return { label: 'The holidays', href: paths.holidays }
    default:
      return null
  }
}
