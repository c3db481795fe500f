import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkServer, useReach } from './reach.ts'
import { ErrorBar } from './ui/states/ErrorBar.tsx'
import { LoadingScreen } from './ui/states/LoadingScreen.tsx'

export type Part<Props = object> = (props: Props) => ReactNode

/**
 * Returns a part of the app whose code is loaded when it is first shown, or earlier by `preload`, which never fails. If
 * the server cannot be reached, the part says so and loads as soon as the server can be reached again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  /** The content that is shown while the part loads. */
  waiting: ReactNode = <LoadingScreen />,
  /** Returns the frame around the part, or around the reason why the part could not be loaded. */
  inFrame: (shown: ReactNode, props: Props) => ReactNode = (shown) => shown,
) {
  let Loaded: Part<Props> | null = null

  async function fetchPart(): Promise<Part<Props>> {
    return (Loaded ??= await load())
  }

  function LazyPart(props: Props) {
    const [Shown, setShown] = useState(() => Loaded)
    const [state, setState] = useState<'loading' | 'offline' | Error>('loading')
    const { since, isTrying } = useReach()
    const isLoading = useRef(false)
    const tryToLoad = useEffectEvent(async () => {
      isLoading.current = true
      try {
        const part = await loadTwice(fetchPart)
        if (part === 'offline') setState(part)
        else setShown(() => part)
      } catch (failure) {
        // The server can be reached but does not have this file, because it has another version.
        if (!reloadsFor(failure as Error)) setState(failure as Error)
      } finally {
        isLoading.current = false
      }
    })
    useEffect(() => {
      if (Shown !== null) return
      if (!isLoading.current) void tryToLoad()
      else setState(since === null ? 'loading' : 'offline')
      // oxlint-disable-next-line react/exhaustive-deps -- once, and again when the server is lost or back
    }, [since])
    if (Shown !== null) return <Shown {...props} />
    if (state === 'loading') return inFrame(waiting, props)
    if (state !== 'offline') throw state
    return inFrame(
      <ErrorBar
        title="This screen could not be loaded."
        message="The server cannot be reached. The screen opens as soon as the connection is back."
        onRetry={() => void checkServer()}
        retrying={isTrying}
      />,
      props,
    )
  }

  return Object.assign(LazyPart, { preload: () => fetchPart().then(noop, noop) })
}

/**
 * Returns the component `name` of a file as a page. Its type is left open, because the router types that pages read
 * would make it circular.
 */
export function lazyPage<File>(load: () => Promise<File>, name: keyof File) {
  return lazyPart(async () => (await load())[name] as Part)
}

/**
 * Loads something, and tries once more if the server responds after a failure, because a connection may drop for a
 * moment. Throws the second failure.
 */
async function loadTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | 'offline'> {
  try {
    return await load()
  } catch {
    if (!(await checkServer())) return 'offline'
  }
  try {
    return await load()
  } catch (failure) {
    if (!(await checkServer())) return 'offline'
    throw failure
  }
}

const noop = () => undefined
const reloadedFor = 'parlour.reloaded-for'

/**
 * Reloads the page, but only once for the same failure, because a second reload would not help either. Returns whether
 * it does.
 */
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
