import { useEffect } from 'react'
import type { Topic } from '#domain/kit/endpoint.ts'
import { refresh } from './query.ts'

/**
 * Keeps every open list fresh: the server says which lists changed, and they are read again. After a lost connection
 * everything is read again, because notices may have been missed.
 */
export function useLive(): void {
  useEffect(() => {
    const source = new EventSource('/api/live')
    let lost = false
    source.addEventListener('open', () => {
      if (lost) void refresh(null)
      lost = false
    })
    source.addEventListener('error', () => {
      lost = true
    })
    source.addEventListener('message', (event: MessageEvent<string>) => {
      const { topics } = JSON.parse(event.data) as { topics: Topic[] | null }
      void refresh(topics)
    })
    return () => source.close()
  }, [])
}
