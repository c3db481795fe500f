import { Button } from '@mantine/core'
import type { WallTime } from '#domain/appointments/calendar/calendar.ts'
import type { GridBox } from '#web/appointments/grid/columns.ts'
import type { NextStep } from '#web/appointments/parts/use-next-step.ts'
import { Place } from '#web/kit/ui/page/Places.tsx'
import { stepOf } from './agenda-parts.ts'

interface AgendaStepsProps {
  box: GridBox
  now: WallTime
  next: NextStep
}

/** Shows the next step of an appointment. Each has its own place, so a double tap on Start never completes. */
export function AgendaSteps({ box, now, next }: AgendaStepsProps) {
  const { appointment } = box
  const { status, customerName } = appointment
  const step = stepOf(box, now)
  return (['in-progress', 'completed'] as const).map((to) => (
    <Place key={to} label={words[to]}>
      {step === to && status !== 'blocked' && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${words[to]} ${customerName}`}
          aria-disabled={next.busy}
          onClick={() => !next.busy && next.changeTo({ ...appointment, status }, to)}
        >
          {words[to]}
        </Button>
      )}
    </Place>
  ))
}

const words = { 'in-progress': 'Start', completed: 'Complete' } as const
