import { createContext, type ReactNode, useContext } from 'react'
import type { Me } from '#domain/auth/contract.ts'
import type { Currency } from '#domain/kit/money.ts'
import { type Action, isAllowed } from '#domain/auth/permissions.ts'

const MeContext = createContext<Me | null>(null)

/** Makes the signed-in person available to every screen inside it. */
export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>
}

/** Returns the signed-in person and their salon. Use it only inside the staff app, where someone is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe outside of MeProvider')
  return me
}

/** Returns the given currency, otherwise the salon's; outside the staff app there is no salon. */
export function useCurrency(given?: Currency): Currency {
  const own = useContext(MeContext)?.salon.currency
  const currency = given ?? own
  if (!currency) throw new Error('useCurrency outside of MeProvider')
  return currency
}

/**
 * Returns the active locations that the signed-in person can choose from; none if they reach only one, so that no
 * screen mentions locations.
 */
export function useLocations(): Me['locations'] {
  const { locations } = useMe()
  return locations.length > 1 ? locations : []
}

/**
 * Returns the location with which a form begins: the signed-in person's current one, otherwise the one where they work
 * '' if they reach only one.
 */
export function useStartLocation(): string {
  const { locationId, ownLocationId } = useMe()
  return useLocations().length > 0 ? (locationId ?? ownLocationId) : ''
}

/** Returns whether lists mix rows of several locations, so that each row must name its location. */
export function useSeveral(): boolean {
  const locations = useLocations()
  const { locationId } = useMe()
  return locations.length > 0 && locationId === null
}

/**
 * Returns a function that names the location of a list row if lists mix rows of several locations, and otherwise
 * returns null.
 */
export function useWhere(): (locationId: string) => string | null {
  const locations = useLocations()
  const isSaid = useSeveral()
  return (of) => (isSaid ? (locations.find(({ id }) => id === of)?.name ?? null) : null)
}

/**
 * Returns whether the signed-in person may do something. The server checks it as well; screens leave out actions
 * that it would refuse.
 */
export function useMay(action: Action): boolean {
  return isAllowed(useMe(), action)
}

/**
 * Returns whether the signed-in person chooses the salon's plan; also true outside the staff app, such as on the page
 * of patterns.
 */
export function useMayUpgrade(): boolean {
  const me = useContext(MeContext)
  return me === null || isAllowed(me, 'manageBilling')
}
