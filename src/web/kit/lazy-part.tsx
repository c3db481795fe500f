import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { checkServer, useReach } from './reach.ts'
import { ErrorBar } from './ui/states/ErrorBar.tsx'
import { LoadingScreen } from './ui/states/LoadingScreen.tsx'

/**
 * A part of the app whose code is loaded when it is first shown, or before by `preload`, which never fails. Where the
 * server cannot be reached it says so, and loads once it can.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Shown while it loads. */
  waiting: ReactNode = <LoadingScreen />,
) {
  let Loaded: ComponentType<Props> | null = null

  async function fetchPart(): Promise<ComponentType<Props>> {
    return (Loaded ??= await load())
  }

  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => Loaded)
    const [state, setState] = useState<'loading' | 'offline' | Error>('loading')
    const { since, isTrying } = useReach()
    const tryToLoad = useEffectEvent(async () => {
      try {
        const part = await fetchPart()
        setPart(() => part)
      } catch (failure) {
        if (!(await checkServer())) setState('offline')
        // The server is there without this file: it is of another version by now.
        else if (!reloadsFor(failure as Error)) setState(failure as Error)
      }
    })
    useEffect(() => {
      if (Part === null && (state === 'loading' || since === null)) void tryToLoad()
      // oxlint-disable-next-line react/exhaustive-deps -- once, and again when the server is back
    }, [since])
    if (Part !== null) return <Part {...props} />
    if (state === 'loading') return waiting
    if (state !== 'offline') throw state
    return (
      <ErrorBar
        title="This screen could not be loaded."
        message="The server cannot be reached. It opens as soon as the connection is back."
        onRetry={() => void checkServer()}
        retrying={isTrying}
      />
    )
  }

  return Object.assign(LazyPart, { preload: () => fetchPart().then(noop, noop) })
}

/** The component `name` of a file as a page. Its type is left open: what pages read of the router would make it circular. */
export function lazyPage<File>(load: () => Promise<File>, name: keyof File) {
  return lazyPart(async () => (await load())[name] as ComponentType)
}

const noop = () => undefined
const reloadedFor = 'parlour.reloaded-for'

/** Loads the page again, once for one failure: a second time it would not help either. */
function reloadsFor({ message }: Error): boolean {
  try {
    if (sessionStorage.getItem(reloadedFor) === message) return false
    sessionStorage.setItem(reloadedFor, message)
  } catch {
    return false
  }
  location.reload()
  return true
}
