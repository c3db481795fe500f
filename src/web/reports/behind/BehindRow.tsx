import { categoryWords, expenseCategories } from '#domain/expenses/categories.ts'
import type { ReportRow } from '#domain/reports/contract.ts'
import { formatDate, formatDateTime } from '#domain/kit/time-format.ts'
import { type Href, hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { customerPath, paths } from '#web/kit/paths.ts'
import { Row } from '#web/kit/ui/lists/Rows.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'
import { countWord } from '#web/reports/count-word.ts'

/** The names of the kinds of rows that have no customer. */
const kinds: Partial<Record<ReportRow['kind'], string>> = {
  refund: 'Refunded',
  balance: 'Balance paid',
  deposit: 'Deposit',
  returned: 'Deposit refunded',
  'paid-out': 'Paid out of the till',
}

/** Shows one row behind a figure, which leads to its record. */
export function BehindRow({ row }: { row: ReportRow }) {
  const { timeZone } = useMe().salon
  const { kind, title, number, amountMinor } = row
  // A row without a customer is a walk-in's, unless a till paid the money out.
  const who = title ?? (kind === 'paid-out' ? kinds['paid-out'] : 'Walk-in')
  const when = isOfDay(kind)
    ? formatDate(row.at.slice(0, 10))
    : formatDateTime(new Date(row.at).toISOString(), timeZone)
  const detail = [number && `No. ${number}`, kind === 'customer' ? `Since ${when}` : when, detailOf(row)]
  return (
    <Row
      title={who}
      href={hrefOf(row)}
      detail={detail.filter(Boolean).join(' · ')}
      badge={badgeOf(row)}
      end={<Money minor={amountMinor} />}
    />
  )
}

const isOfDay = (kind: ReportRow['kind']) => kind === 'expense' || kind === 'paid-out'

function detailOf({ kind, detail, pieces, rateBp }: ReportRow): string | null {
  if (rateBp !== null) return `${detail} · ${rateBp / 100}%`
  if (kind === 'customer') return countWord(pieces, 'visit')
  const category = expenseCategories.find((one) => one === detail)
  return kind === 'expense' && category ? categoryWords[category] : detail
}

function badgeOf({ kind, status }: ReportRow) {
  if (status === 'no-show') return <StatusBadge status="cancelled" label="No-show" />
  const known = (['booked', 'in-progress', 'completed', 'cancelled'] as const).find((one) => one === status)
  return known ? <StatusBadge status={known} /> : kind !== 'paid-out' && kinds[kind]
}

function hrefOf({ kind, id, at }: ReportRow): Href | undefined {
  if (id === null) return undefined
  if (kind === 'customer') return customerPath(id)
  if (kind === 'expense') return hrefTo(paths.expenses, { from: at.slice(0, 10), to: at.slice(0, 10) })
  const isOfVisit = kind === 'appointment' || kind === 'deposit' || kind === 'returned'
  return isOfVisit ? hrefTo(paths.appointments, { appointment: id }) : hrefTo(paths.sales, { receipt: id })
}
