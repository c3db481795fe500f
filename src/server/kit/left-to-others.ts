import type { Task } from 'graphile-worker'
import { isAbleElsewhere } from './db/host-figures.ts'
import type { Tasks } from './jobs.ts'
import type { Ability } from './settings-mark.ts'

/** After how many seconds a job that was left to another process is due again. */
const AGAIN_S = 15

/**
 * Returns tasks that need these abilities. If this process lacks one, each job is left to a process that has it and can
 * do all that this one can. If there is none, the job runs here and reports that the service is not set up.
 */
export function needing(needed: readonly Ability[], abilities: readonly Ability[], tasks: Tasks): Tasks {
  const lacks = needed.filter((ability) => !abilities.includes(ability))
  if (lacks.length === 0) return tasks
  const has = needed.filter((ability) => abilities.includes(ability))
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, leftToOthers({ has, lacks }, task!)]))
}

function leftToOthers(about: { has: readonly Ability[]; lacks: readonly Ability[] }, task: Task): Task {
  return async (payload, helpers) => {
    const { job, addJob, withPgClient } = helpers
    if (!(await withPgClient((client) => isAbleElsewhere(client, about)))) return await task(payload, helpers)
    const runAt = new Date(Date.now() + AGAIN_S * 1000)
    const { key, priority } = job
    await addJob(job.task_identifier, payload, { runAt, priority, ...(key && { jobKey: key }) })
  }
}
