import type { Movement } from '#domain/inventory/contract-ledger.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { Row } from '#web/kit/ui/lists/Rows.tsx'

const words: Readonly<Record<Movement['reason'], string>> = {
  opening: 'First stock',
  sale: 'Sale',
  refund: 'Returned',
  delivery: 'Delivery',
  count: 'Count',
  correction: 'Correction',
  move: 'Moved',
}

/** Shows one change of stock: its kind, time and person, the quantity, and the stock after it. */
export function MovementRow({ movement }: { movement: Movement }) {
  const { timeZone } = useMe().salon
  const { note, at, by, change, shortage, stockAfter } = movement
  const about = [formatDateTime(at, timeZone), by, note, shortage > 0 && `${shortage} sold beyond the stock`].filter(
    Boolean,
  )
  return (
    <Row
      title={titleOf(movement)}
      detail={about.join(' · ')}
      end={
        <span className="pl-stack pl-gap-0" style={{ justifyItems: 'end' }}>
          <b>{signed(change)}</b>
          <small>{stockAfter.toLocaleString('en')} left</small>
        </span>
      }
    />
  )
}

/** Returns the kind of movement and, for moved units, the other location. */
function titleOf({ reason, saleNumber, change, otherLocationName }: Movement): string {
  if (reason === 'move') return `Moved ${change < 0 ? 'to' : 'from'} ${otherLocationName ?? 'another location'}`
  return saleNumber === null ? words[reason] : `${words[reason]}, No. ${saleNumber}`
}

function signed(change: number): string {
  const pieces = Math.abs(change).toLocaleString('en')
  return change > 0 ? `+${pieces}` : change < 0 ? `−${pieces}` : '0'
}
