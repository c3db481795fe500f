import type { ReactNode } from 'react'
import { formatDate } from '#domain/kit/time-format.ts'
import type { Advance } from '#domain/staff/contract-pay.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'

interface AdvancesProps<A extends Advance> {
  advances: readonly A[]
  /** Returns the name of the member, if the list has advances of several members. */
  titleOf?: (advance: A) => string
  actions?: (advance: A) => ReactNode
}

/** Lists the advances of the month; shows nothing if there are none. */
export function Advances<A extends Advance>({ advances, titleOf, actions }: AdvancesProps<A>) {
  if (advances.length === 0) return null
  return (
    <Card title="Advances">
      <Rows label="Advances">
        {advances.map((advance) => {
          const { id, givenOn, note, amountMinor } = advance
          const day = formatDate(givenOn)
          const detail = [titleOf && day, note].filter(Boolean).join(' · ')
          return (
            <Row
              key={id}
              title={titleOf?.(advance) ?? day}
              detail={detail || undefined}
              end={<Money minor={amountMinor} />}
              actions={actions?.(advance)}
            />
          )
        })}
      </Rows>
    </Card>
  )
}
