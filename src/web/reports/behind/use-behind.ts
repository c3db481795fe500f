import { isAllowed } from '#domain/auth/permissions.ts'
import { type Figure, figures, neededFor } from '#domain/reports/behind.ts'
import { useAddress } from '#web/kit/address.tsx'
import { useMe } from '#web/kit/me.tsx'

/** A figure to open: its rows come from the server, or it is made of other figures of the report. */
export interface Opening {
  figure: Figure | 'profit' | 'commissions'
  /** The item, member, category, hour or method of the figure. */
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

/** Returns the opened figure in the address, and a function that closes it. */
export function useOpening(): { opening: Opening | null; close: () => void } {
  const { params, change } = useAddress()
  const [name, of] = (params.rows ?? '').split(':')
  const figure = [...figures, 'profit' as const, 'commissions' as const].find((one) => one === name)
  return { opening: figure ? { figure, ...(of && { of }) } : null, close: () => change({ rows: undefined }) }
}
