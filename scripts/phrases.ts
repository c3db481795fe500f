import { clumsyPhrases } from './clumsy-phrases.ts'
import { projectDocuments } from './doc-links.ts'
import { projectFiles } from './house-rules.ts'

/** Prints phrases to reword in the code and documents below the current folder; fails if there are any. */
const faults = clumsyPhrases([...projectFiles('.'), ...projectDocuments('.')])
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Phrases: in order.' : `Phrases: ${faults.length} to reword.`)
process.exitCode = faults.length === 0 ? 0 : 1
