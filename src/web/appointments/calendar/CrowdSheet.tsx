import { timeOfMinute } from '#domain/kit/dates.ts'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { AgendaRow } from './AgendaRow.tsx'
import type { GridColumn } from '#web/appointments/grid/columns.ts'
import { keyOf } from '#web/appointments/grid/entry.ts'
import type { More } from '#web/appointments/grid/StackButton.tsx'

interface CrowdSheetProps {
  /** The stack of the last request; null if there was none. */
  more: More | null
  opened: boolean
  columns: readonly GridColumn[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** Lists the appointments of a stack; the list stays while they are opened one by one. */
export function CrowdSheet({ more, opened, columns, onOpen, onClose }: CrowdSheetProps) {
  const column = columns.find(({ id }) => id === more?.column)
  const boxes = column?.boxes.filter(({ appointment }) => more?.keys.includes(keyOf(appointment))) ?? []
  const from = boxes[0] && timeOfMinute(boxes[0].piece.startMin)
  const to = timeOfMinute(Math.max(0, ...boxes.map(({ piece }) => piece.endMin)) % 1440)
  return (
    <Sheet
      title={boxes.length === 1 ? '1 appointment' : `${boxes.length} appointments`}
      opened={opened && boxes.length > 0}
      onClose={onClose}
      width={480}
    >
      <p className="pl-muted" style={{ margin: '-8px 0 8px' }}>
        {column?.label}, {from} to {to}
      </p>
      <ul>
        {boxes.map((box, index) => (
          <AgendaRow key={keyOf(box.appointment)} box={box} hasFocus={index === 0} onOpen={onOpen} />
        ))}
      </ul>
    </Sheet>
  )
}
