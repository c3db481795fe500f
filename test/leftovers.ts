import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll } from 'vitest'

/*
 * Around each file of tests: what keeps the process running when the file has ended, and did not when it began, fails it. A
 * timer, a server that listens, a connection to the database, another process.
 */

const before = process.getActiveResourcesInfo()

afterAll(async () => {
  // Whatever was told to close gets the moment that its other side needs; the runner's own timers are short.
  for (let tries = 0; leftSince(before).length > 0 && tries < 500; tries++) {
    await setTimeout(20) // as long as something is left, so that no file without leftovers waits
    // Node wrongly counts a timer that has just ended until its turn is over.
    await setImmediate()
  }
  const left = leftSince(before)
  if (left.length > 0) throw new Error(`These are left running: ${left.join(', ')}`)
})

/** Returns the kinds of activity that began since then and have not ended. */
function leftSince(earlier: string[]): string[] {
  const left = process.getActiveResourcesInfo()
  for (const kind of earlier) {
    const at = left.indexOf(kind)
    if (at !== -1) left.splice(at, 1)
  }
  return left
}
