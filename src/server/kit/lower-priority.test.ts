import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Returns the priority of a process that was started with this one and then lowers its own. */
function priorityAfter(nice: number): number {
  const file = path.join(import.meta.dirname, 'lower-priority.ts')
  const script = `import { getPriority } from 'node:os'; import { lowerPriority } from ${JSON.stringify(file)}
    lowerPriority(); console.log(getPriority())`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script]
  return Number(spawnSync('nice', ['-n', String(nice), ...node], { encoding: 'utf8' }).stdout)
}

it.runIf(process.platform === 'linux')('leaves a process that already has a lower priority as it is', () => {
  expect(priorityAfter(12)).toBeGreaterThanOrEqual(12)
  expect(priorityAfter(0)).toBeGreaterThanOrEqual(5)
})
