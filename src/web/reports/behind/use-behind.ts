import { isAllowed } from '#domain/auth/permissions.ts'
import { type Figure, figures, neededFor } from '#domain/reports/behind.ts'
import { useAddress } from '#web/kit/address.tsx'
import { useMe } from '#web/kit/me.tsx'

/** The content that opens: rows from the server, or the figures of the report that another one is made of. */
export interface Opening {
  figure: Figure | 'profit' | 'commissions'
  /** The item, member, category, hour or method. */
  of?: string
}

/**
 * Returns a function that opens the rows of a figure, through the address so that Back returns to it; undefined for
 * people who may not see such rows.
 */
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

/** The opened figure in the address, and the function that closes it. */
export function useOpening(): { opening: Opening | null; close: () => void } {
  const { params, change } = useAddress()
  const [name, of] = (params.rows ?? '').split(':')
  const figure = [...figures, 'profit' as const, 'commissions' as const].find((one) => one === name)
  return { opening: figure ? { figure, ...(of && { of }) } : null, close: () => change({ rows: undefined }) }
}
