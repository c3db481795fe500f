import { parentPort } from 'node:worker_threads'
import { busySpans } from '#domain/calendars/busy-spans.ts'
import { lowerPriority } from '#server/kit/lower-priority.ts'
import { decodeCalendar } from './decode-calendar.ts'
import type { WorkerAnswer, WorkerJob } from './worker-job.ts'

/*
 * Runs beside the process: decodes and reads one calendar after another, with limits on memory and time that the
 * process sets. It has neither the database nor any setting.
 */

lowerPriority()

const port = parentPort!
const say = (answer: WorkerAnswer) => port.postMessage(answer)

port.on('message', ({ content, within, zone }: WorkerJob) => {
  try {
    const text = typeof content === 'string' ? content : decodeCalendar(content.bytes, content.charset)
    say({ read: busySpans(text, within, zone) })
  } catch (error) {
    say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
say('ready')
