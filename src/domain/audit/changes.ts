import { rightWords } from '#domain/auth/right-words.ts'
import type { Currency } from '#domain/kit/money.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { formatDateTime, formatDuration } from '#domain/kit/time-format.ts'
import type { Activity } from './contract.ts'

export interface ToldChange {
  /** The name of the changed field: 'Price', 'Commission'. */
  field: string
  /** The old value; null if none was recorded. `is` is the new value, null in the same way. */
  was: string | null
  is: string | null
}

/**
 * Returns the old and new values, field by field, as people read them: amounts, percentages and moments of the
 * salon, no ids. Unchanged fields are left out if both were recorded.
 */
export function changesTold(
  { before, after }: Pick<Activity, 'before' | 'after'>,
  salon: { currency: Currency; timeZone: string },
): ToldChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter(
    (field) => !/(^|\.)(id|version|.*Ids?)$/.test(field),
  )
  return fields
    .filter((field) => before === null || after === null || was.get(field) !== is.get(field))
    .map((field) => ({
      field: nameOf(field),
      was: told(field, was.get(field), salon),
      is: told(field, is.get(field), salon),
    }))
    .filter((change) => change.was !== null || change.is !== null)
}

type Leaf = string | number | boolean | null

/** Returns each recorded value under its path, such as 'payments.0.amountMinor'. */
function leavesOf(value: unknown, at = ''): Map<string, Leaf> {
  if (value === undefined || (value === null && at === '')) return new Map()
  if (typeof value !== 'object' || value === null) return new Map([[at, value as Leaf]])
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, at ? `${at}.${key}` : key)]))
}

/**
 * Returns a path in words: 'unitPriceMinor' → 'Unit price', 'kept.name' → 'Kept name', 'lines.0.quantity' → 'Lines 1
 * quantity'.
 */
function nameOf(field: string): string {
  const words = field
    .replace(/(Minor|Bp|Min|At)$/, '')
    .replace(/\.(\d+)/g, (_, nth: string) => ` ${Number(nth) + 1}`)
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function told(
  field: string,
  value: Leaf | undefined,
  { currency, timeZone }: { currency: Currency; timeZone: string },
) {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'action') return rightWords(String(value))
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value, timeZone) : value
  if (field.endsWith('Minor')) return formatMoney(value, currency)
  if (field.endsWith('Bp')) return `${value / 100} %`
  return field.endsWith('Min') ? formatDuration(value) : value.toLocaleString('en')
}
