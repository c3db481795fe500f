import { isAllowed } from '#domain/auth/permissions.ts'
import { type Figure, figures, neededFor } from '#domain/reports/behind.ts'
import { useAddress } from '#web/kit/address.tsx'
import { useMe } from '#web/kit/me.tsx'

/** What opens: rows that the server tells, or figures of the report itself of which another is made. */
export interface Opening {
  figure: Figure | 'profit' | 'commissions'
  /** Of which item, member, category, hour or method. */
  of?: string
}

/** Opens what a figure is made of, in the address, so that one comes back to it; undefined for who may not see such rows. */
export function useBehind(opening: Opening | undefined): (() => void) | undefined {
  const { change } = useAddress()
  const me = useMe()
  if (!opening) return undefined
  const { figure, of } = opening
  const mayOpen =
    figure === 'profit' || figure === 'commissions' || neededFor(figure).every((action) => isAllowed(me, action))
  if (!mayOpen) return undefined
  return () => change({ rows: of === undefined ? figure : `${figure}:${of}` })
}

/** What the address opens, and how to close it. */
export function useOpening(): { opening: Opening | null; close: () => void } {
  const { params, change } = useAddress()
  const [name, of] = (params.rows ?? '').split(':')
  const figure = [...figures, 'profit' as const, 'commissions' as const].find((one) => one === name)
  return { opening: figure ? { figure, ...(of && { of }) } : null, close: () => change({ rows: undefined }) }
}
