import { listTerminalsContract, type Terminals } from '#domain/terminals/contract.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useMay } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'

/** Reads the card terminals, for people who may charge them. */
export function useTerminals() {
  return useRead(listTerminalsContract, {}, { enabled: useMay('recordSales') })
}

/** Returns the terminals that can be charged at a location; '' means any location. */
export function chargeableAt({ whyNot, terminals }: Terminals, locationId: string): Terminals['terminals'] {
  if (whyNot !== null) return []
  return terminals.filter((one) => one.isUsable && (locationId === '' || one.locationId === locationId))
}

/**
 * Returns the terminal that charges a card: the chosen one, or the location's first one while nothing was chosen (null);
 * undefined if the card is charged elsewhere.
 */
export function useChosenTerminal(chosen: string | null, locationId: string): string | undefined {
  const read = useTerminals()
  const terminals = read.data ? chargeableAt(read.data, locationId) : []
  return chosen === null ? terminals[0]?.id : terminals.find(({ id }) => id === chosen)?.id
}

/**
 * Returns why a card cannot be taken yet, or null: the terminals are still loading, or the chosen one is gone. Otherwise
 * the payment would be recorded without a charge.
 */
export function useTerminalProblem(chosen: string | null, locationId: string): ApiRefusal | null {
  const { data, isLoading } = useTerminals()
  const isGone = data && chosen && !chargeableAt(data, locationId).some(({ id }) => id === chosen)
  if (!isLoading && !isGone) return null
  const message = isGone
    ? 'The chosen terminal can’t be used any more. Choose where the card is charged.'
    : 'Your card terminals are still loading. Please try again in a moment.'
  return new ApiRefusal({ code: 'terminal-not-known', message })
}
