export type Level = 'ok' | 'warning' | 'fault' | 'off'

/** One line of `npm run host -- doctor`; a fault or a warning ends with what to do. 'off' means not configured. */
export interface Finding {
  name: string
  level: Level
  text: string
}

/** The printed output of a command, and its exit code. */
export interface CommandResult {
  text: string
  code: number
}

/**
 * A group of findings, and how to get them within the time that the doctor waits. It writes nothing and sends nothing
 * to customers.
 */
export interface Check {
  name: string
  run: () => Promise<Finding[]>
}

/** How many milliseconds one check may take: longer than each of its requests. */
const MOST_MS = 25_000

/**
 * Runs the checks in parallel; returns their findings in the given order. A check that throws or takes too long is a
 * fault.
 */
export async function examine(checks: readonly Check[], mostMs = MOST_MS): Promise<Finding[]> {
  const found = await Promise.all(checks.map(async (check) => await inTime(check, mostMs)))
  return found.flat()
}

async function inTime({ name, run }: Check, mostMs: number): Promise<Finding[]> {
  const fault = (text: string): Finding[] => [{ name, level: 'fault', text }]
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<Finding[]>((resolve) => {
    const text = `No result within ${mostMs / 1000} seconds. Try again; if this continues, check the network.`
    timer = setTimeout(() => resolve(fault(text)), mostMs)
  })
  const running = run().catch((error: Error) => fault(`Could not be checked: ${error.message}`))
  return await Promise.race([running, tooLong]).finally(() => clearTimeout(timer))
}

/** Returns the text of all findings, one line each, and how many need attention. */
export function findingsText(findings: readonly Finding[]): string {
  const lines = findings.map(({ name, level, text }) => `${level.padEnd(8)} ${name.padEnd(10)} ${text}\n`)
  return `${lines.join('')}\n${sumUp(findings)}`
}

function sumUp(findings: readonly Finding[]): string {
  const count = (level: Level) => findings.filter((one) => one.level === level).length
  const [faults, warnings] = [count('fault'), count('warning')]
  if (faults + warnings === 0) return 'Nothing is wrong.'
  return `${faults === 1 ? '1 fault' : `${faults} faults`}, ${warnings === 1 ? '1 warning' : `${warnings} warnings`}.`
}
