import { readFileSync } from 'node:fs'
import path from 'node:path'
import { licenceFaults, type Package } from './licences/licence-faults.ts'

/** Prints packages whose licence does not fit Parlour's; fails if there are any. */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, object> }
const installed = Object.keys(packages).flatMap((folder): Package[] => {
  if (folder === '') return []
  try {
    const { name, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return [{ name, licence: license ?? null }]
  } catch {
    // A package for another platform is not installed here.
    return []
  }
})
const faults = licenceFaults(installed)
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Licences: in order.' : `Licences: ${faults.length} to look at.`)
process.exitCode = faults.length === 0 ? 0 : 1
