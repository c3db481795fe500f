import { type OnboardingRow, whyUnfinished, zOnboardingRow } from '#domain/auth/onboarding.ts'
import { type Currency, parseMoney, typedMoney, whyNotMoney } from '#domain/kit/money.ts'
import { type UsualService, usualPrice } from '#domain/services/usual-services.ts'
import type { Problems } from './use-submit.ts'

/** A row of 'Add Your Services' as it was typed. */
export interface ServiceDraft {
  /** The key of the row on this page; it is not sent. */
  key: string
  name: string
  category: OnboardingRow['category']
  price: string
  duration: string
}

let made = 0

/** Returns a row without any typed text. */
export function blankRow(): ServiceDraft {
  made += 1
  return { key: `${Date.now().toString(36)}${made}`, name: '', category: 'Hair', price: '', duration: '30' }
}

/** Returns whether neither a name nor a price was typed in the row. */
export function isUntouched({ name, price }: ServiceDraft): boolean {
  return name.trim() === '' && price.trim() === ''
}

/** Returns the row filled in with a usual service; the price only where one is known. */
export function usualDraft(row: ServiceDraft, service: UsualService, currency: Currency): ServiceDraft {
  const priceMinor = usualPrice(service, currency)
  const { name, category, durationMin } = service
  const price = priceMinor === null ? '' : typedMoney(priceMinor, currency)
  return { ...row, name, category, price, duration: String(durationMin) }
}

/** Returns the row as it is sent. A price or duration that cannot be read is left out. */
export function readDraft({ name, category, price, duration }: ServiceDraft): OnboardingRow {
  return { name, category, priceMinor: parseMoney(price) ?? 0, durationMin: Number(duration) }
}

/** Returns the problems of a row, by 'key.field'; none if neither name nor price was typed. */
export function problemsInRow(row: ServiceDraft): Problems {
  const { name, price } = row
  if (isUntouched(row)) return {}
  const service = readDraft(row)
  const issues = zOnboardingRow.safeParse(service).error?.issues ?? []
  const unread = problemWithPrice(price)
  const found = {
    ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
    ...whyUnfinished({ name, price, priceMinor: service.priceMinor }),
    ...(unread && { priceMinor: unread }),
  }
  return Object.fromEntries(Object.entries(found).map(([field, message]) => [`${row.key}.${field}`, message]))
}

/** Returns why a typed price cannot be saved; null for a valid or an empty one. */
export function problemWithPrice(price: string): string | null {
  return price.trim() === '' ? null : whyNotMoney(price, 'Enter an amount like 7,000 or 7000.50.')
}
