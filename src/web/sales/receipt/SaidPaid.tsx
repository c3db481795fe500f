import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'

/** Shows that the customer says a balance is paid, for the salon to check. */
export function SaidPaid({ at }: { at: string }) {
  return (
    <span className="pl-block pl-strong">Customer says it’s paid · {formatDateTime(at, useMe().salon.timeZone)}</span>
  )
}
