import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the floor can do. */
export type Work = 'create' | 'week' | 'sale'

/** The ids that the app knows of a signed-in person's salon. */
export interface FloorSalon {
  salonId: string
  locationId: string
  userId: string
}

export interface FloorRun {
  work: Work
  salon: FloorSalon
  /** Bodies of the same requests that the app gets; of a read, the first and the last day. */
  items: unknown[]
  clients: number
}

export interface Floor {
  /** Items per second, measured by the other process itself. */
  rate: (run: FloorRun) => Promise<number>
  close: () => Promise<void>
}

/** The floor: a process without the app that does the least that is right, straight on the same database. */
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

/** Tells another process something and gives what it says next; throws when it ends instead. */
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
