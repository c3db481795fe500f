import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { WallTime } from '#domain/appointments/calendar/calendar.ts'
import type { GridBox } from '#web/appointments/grid/columns.ts'
import type { NextStep } from '#web/appointments/parts/use-next-step.ts'
import { doubleTapMs } from '#web/kit/ui/double-tap.ts'
import { stepOf } from './agenda-parts.ts'

interface AgendaStepsProps {
  box: GridBox
  now: WallTime
  next: NextStep
}

/** Shows the next step of an appointment; the second press of a double tap on Start does not complete it. */
export function AgendaSteps({ box, now, next }: AgendaStepsProps) {
  const { appointment } = box
  const { status, customerName } = appointment
  const pressedAt = useRef(-Infinity)
  const step = stepOf(box, now)
  if (step === null || status === 'blocked') return null
  const press = (at: number) => {
    if (next.busy || at - pressedAt.current < doubleTapMs) return
    pressedAt.current = at
    next.changeTo({ ...appointment, status }, step)
  }
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${words[step]} ${customerName}`}
      aria-disabled={next.busy}
      onClick={({ timeStamp }) => press(timeStamp)}
    >
      {words[step]}
    </Button>
  )
}

const words = { 'in-progress': 'Start', completed: 'Complete' } as const
