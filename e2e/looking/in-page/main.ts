import type { Fault, Look } from '../fault.ts'
import { coveredControls } from './covered.ts'
import { cutControls } from './cut-controls.ts'
import { faultsOfExtent } from './extent.ts'
import { faultsOfDirection } from './directions.ts'
import { cutChoices, cutFigures, smallFields } from './fields.ts'
import { measureAnew } from './shown.ts'
import { smallTargets } from './targets.ts'
import { faultsOfWords } from './words.ts'

export { leaveOutCovered } from './leave-out-covered.ts'
export { settled } from './settled.ts'
export { beginTabbing, endTabbing } from './tabbing.ts'
export { violations } from './violations.ts'

/* The code that runs inside the checked page; looking.ts bundles it into one script. */

/** Returns all faults of what is shown at this size. Scrolls, and then leaves the page as it was. */
export async function faults(look: Look): Promise<Fault[]> {
  const was = scrollY
  measureAnew()
  const found = [
    ...faultsOfExtent(look),
    ...faultsOfWords(),
    ...faultsOfDirection(),
    ...(look.hasBar ? await coveredControls() : []),
  ]
  measureAnew()
  found.push(...smallTargets(), ...smallFields(), ...cutChoices(), ...cutFigures(), ...cutControls())
  scrollTo(0, was)
  return found
}
