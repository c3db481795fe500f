import { createHook } from 'node:async_hooks'

/**
 * Records every connection that this process tries from now on, and every name that it looks up, from any code (T22).
 */
export function watchConnections() {
  const connected: { address?: string }[] = []
  const lookedUp: { hostname?: string }[] = []
  const hook = createHook({
    init(_id, type, _cause, attempt) {
      if (type === 'TCPCONNECTWRAP') connected.push(attempt)
      if (type === 'GETADDRINFOREQWRAP') lookedUp.push(attempt)
    },
  }).enable()
  return {
    /** Returns the addresses that were connected to. */
    connected: () => connected.map(({ address }) => address),
    names: () => lookedUp.map(({ hostname }) => hostname),
    forget: () => void (connected.length = 0),
    end: () => void hook.disable(),
  }
}
