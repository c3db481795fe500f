import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Trip } from '../http-sql/recording.ts'
import { answerOf } from './floor.ts'

/** What a bare route does for every request: runs these statements, and sends this as JSON. */
export interface RouteWork {
  trips: readonly Trip[]
  answer: unknown
}

/**
 * Opens the floor of a request: a process with only Fastify and `pg`, which runs the same statements as the app and
 * sends the same response, already known, for any path.
 */
export async function openRoute(
  ownerUrl: string,
  work: RouteWork,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const file = fileURLToPath(new URL('./route-process.ts', import.meta.url))
  const child = fork(file, [ownerUrl], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    serialization: 'advanced', // dates stay dates
  })
  const origin = await answerOf<string>(child, work)
  return {
    origin,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
}
