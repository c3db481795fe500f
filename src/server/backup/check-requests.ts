import type pg from 'pg'
import type { Finding } from '#server/kit/doctor/finding.ts'
import { selectRequests } from './store-erasure.ts'

interface Parts {
  /** Queries the database; null if the database doesn't answer. */
  ask: (<T>(read: (asking: Pick<pg.Pool, 'query'>) => Promise<T>) => Promise<T>) | null
}

/** Returns the owners' requests that wait for the host, each with the command that answers it (R-389). */
export async function checkRequests({ ask }: Parts): Promise<Finding[]> {
  const waiting = ask ? await ask(selectRequests) : []
  return waiting.map(({ name, slug, request }) => {
    const text =
      request === 'file'
        ? `The owner of ${name} asks for a file to move the salon: npm run host -- export-salon ${slug} ${slug}.backup`
        : `The owner of ${name} asks to have the salon closed and erased: npm run host -- erase-salon ${slug}`
    return { name: 'Requests', level: 'warning', text }
  })
}
