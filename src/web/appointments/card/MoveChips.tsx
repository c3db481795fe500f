import { Button } from '@mantine/core'
import type { Appointment } from '#domain/appointments/contract.ts'
import { quickMoves } from '#domain/appointments/quick-move.ts'
import { localDateOf, today } from '#domain/kit/local-time.ts'
import { useMe } from '#web/kit/me.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { useQuickMove } from './use-quick-move.ts'

interface MoveChipsProps {
  appointment: Appointment
  onMoved: () => void
  /** Opens the form, for every other day and time. */
  onOther: () => void
}

/** Shows the moves of a booked appointment that take one press. */
export function MoveChips({ appointment, onMoved, onOther }: MoveChipsProps) {
  const { timeZone } = useMe().salon
  const isToday = localDateOf(appointment.startsAt, timeZone) === today(useNow(), timeZone)
  const { move, isBusy } = useQuickMove(appointment, onMoved)
  const labels = { later: '+15 min', 'next-free': 'Next free time', 'next-day': isToday ? 'Tomorrow' : 'Next day' }
  return (
    <div className="pl-cluster pl-center pl-gap-8" role="group" aria-label="Move">
      <span className="pl-quiet" aria-hidden>
        Move
      </span>
      {quickMoves.map((quick) => (
        <Button
          key={quick}
          size="xs"
          variant="default"
          aria-disabled={isBusy || undefined}
          onClick={() => void move(quick)}
        >
          {labels[quick]}
        </Button>
      ))}
      <Button size="xs" variant="default" onClick={onOther}>
        Other day
      </Button>
    </div>
  )
}
