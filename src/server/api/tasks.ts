import type { Context } from '#server/kit/call.ts'
import type { Env } from '#server/kit/env.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { tellWebhooks } from './tell-webhooks.ts'

/** Returns the job that delivers events to webhooks. */
export function apiTasks(
  context: Context & { secret: string },
  env: Pick<Env, 'PUBLIC_URL' | 'WEBHOOKS_TO_LOOPBACK'>,
): Tasks {
  const publicUrl = env.PUBLIC_URL?.replace(/\/+$/, '') ?? null
  return { 'tell-webhooks': tellWebhooks({ ...context, allowsLoopback: env.WEBHOOKS_TO_LOOPBACK, publicUrl }) }
}
