import { checkFloors } from './floors/check-floors.ts'

/**
 * Prints what breaks the rules of the layers (docs/decisions, STYLE.md) below the current folder; fails if anything
 * does.
 */
const violations = checkFloors(process.cwd())
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`)
console.log(violations.length === 0 ? 'Floors: in order.' : `Floors: ${violations.length} violations.`)
process.exitCode = violations.length === 0 ? 0 : 1
