import { Button } from '@mantine/core'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import type { GridChange } from '#web/appointments/grid/hold.ts'

interface MovePartProps {
  /** The change of one part of a visit; null if nothing is asked. */
  asked: GridChange | null
  /** Called with true for that part alone, false for the whole visit, and null for neither. */
  onAnswer: (alone: boolean | null) => void
}

/** Asks, after a part of a visit was moved, whether the rest of the visit moves with it. */
export function MovePart({ asked, onAnswer }: MovePartProps) {
  if (!asked) return null
  const { customerName, serviceNames, part } = asked.appointment
  const names = serviceNames.join(' and ')
  const footer = (
    <>
      <Button variant="subtle" onClick={() => onAnswer(null)}>
        Cancel
      </Button>
      <Button variant="default" onClick={() => onAnswer(true)}>
        Only This
      </Button>
      <Button data-autofocus onClick={() => onAnswer(false)}>
        Whole Visit
      </Button>
    </>
  )
  return (
    <Sheet title={`Move ${customerName}`} opened onClose={() => onAnswer(null)} short width={440} footer={footer}>
      <p>
        {names} is part {part?.number} of {part?.of} of this visit. Move the whole visit, or only {names}?
      </p>
    </Sheet>
  )
}
