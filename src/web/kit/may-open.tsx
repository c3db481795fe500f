import { createContext, type ReactNode, useContext } from 'react'
import type { Path } from './paths.ts'

type MayOpen = (path: Path) => boolean

const MayOpenContext = createContext<MayOpen>(() => true)

/** Tells the pages inside it which screens the signed-in person may open, because the kit knows no rights. */
export function MayOpenProvider({ mayOpen, children }: { mayOpen: MayOpen; children: ReactNode }) {
  return <MayOpenContext value={mayOpen}>{children}</MayOpenContext>
}

/** Returns a function that says whether the signed-in person may open a screen. */
export function useMayOpen(): MayOpen {
  return useContext(MayOpenContext)
}
