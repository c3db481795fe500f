import type { CSSProperties } from 'react'
import { Opener } from '#web/kit/ui/lists/Opener.tsx'
import { useBehind } from '#web/reports/behind/use-behind.ts'

interface HeatCellProps {
  /** The accessible name of the cell: 'Monday, 09:00'. */
  name: string
  count: number
  /** The count of the busiest cell. */
  most: number
  /** The weekday and hour, in the form that requests the rows behind the cell. */
  of: string
}

/** Shows one hour of one weekday. */
export function HeatCell({ name, count, most, of }: HeatCellProps) {
  const open = useBehind({ figure: 'weekday-hour', of })
  return (
    <td style={{ '--heat': count / most } as CSSProperties} data-none={count === 0 || undefined}>
      {count > 0 && (
        <Opener onPress={open} label={open && `${count} on ${name}`}>
          {count}
        </Opener>
      )}
    </td>
  )
}
