import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A kind of work that the floor process can do. */
export type Work = 'create' | 'week' | 'sale'

/** The ids of a signed-in person's salon, as the app knows them. */
export interface FloorSalon {
  salonId: string
  locationId: string
  userId: string
}

export interface FloorRun {
  work: Work
  salon: FloorSalon
  /** The bodies of the requests that the app gets; for reads, the first and the last day. */
  items: unknown[]
  clients: number
}

export interface Floor {
  /** Returns the items per second, measured by the floor process itself. */
  rate: (run: FloorRun) => Promise<number>
  close: () => Promise<void>
}

/** Opens the floor: a process without the app that does the least that is correct, directly on the same database. */
export function openFloor(ownerUrl: string): Floor {
  const file = fileURLToPath(new URL('./process.ts', import.meta.url))
  const child = fork(file, [ownerUrl], { execArgv: ['--import', import.meta.resolve('tsx')] })
  return {
    rate: async (run) => await answerOf<number>(child, run),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
}

/** Sends a message to another process and returns its next message; throws if the process ends instead. */
export async function answerOf<T>(child: ChildProcess, message: object): Promise<T> {
  return await new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the other process ended'))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as T)
    })
    child.send(message)
  })
}
