import { createContext, type ReactNode, useContext } from 'react'
import type { Me } from '#domain/auth/contract.ts'

const MeContext = createContext<Me | null>(null)

/** Makes the signed-in person known to every screen below. */
export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>
}

/** The signed-in person and their salon. Only inside the staff app, where somebody is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe outside of MeProvider')
  return me
}
