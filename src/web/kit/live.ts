import type { Topic } from '#domain/kit/endpoint.ts'
import { refresh, tellSignedOut } from './query.ts'
import { noteCall } from './api.ts'

const AGAIN_MS = 5000

/**
 * Keeps every open list up to date until the returned function is called: the server says which lists changed, and they
 * are read again. After a lost connection everything is read again, because notices may have been missed.
 */
export function keepLive(): () => void {
  let source: EventSource
  let again: ReturnType<typeof setTimeout>
  let lost = false

  function listen(): void {
    source = new EventSource('/api/live')
    source.addEventListener('open', () => {
      noteCall(true)
      if (lost) void refresh(null)
      lost = false
    })
    source.addEventListener('error', () => {
      lost = true
      noteCall(false)
      // Browsers reconnect automatically after a lost connection, but not after an error response, such as one during a
      // restart of the database.
      if (source.readyState !== EventSource.CLOSED) return
      again = setTimeout(listen, AGAIN_MS)
      void askWhetherSignedOut()
    })
    source.addEventListener('message', (event: MessageEvent<string>) => {
      const { topics } = JSON.parse(event.data) as { topics: Topic[] | null }
      void refresh(topics)
    })
  }

  listen()
  return () => {
    clearTimeout(again)
    source.close()
  }
}

/** Checks whether the person was signed out, because the browser does not say why the stream was refused. */
async function askWhetherSignedOut(): Promise<void> {
  const answer = await fetch('/api/live', { method: 'HEAD' }).catch(() => null)
  if (answer?.status === 401) tellSignedOut()
}
