import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Trip } from '../http-sql/recording.ts'
import { answerOf } from './floor.ts'

/** What a bare route does at every request: runs these statements, and sends this as JSON. */
export interface RouteWork {
  trips: readonly Trip[]
  answer: unknown
}

/**
 * The floor of a request: a process with Fastify and `pg` alone, which asks the database the same as the app and sends the
 * same answer, already known. Whatever its path, that is done.
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
