import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker from a file such as `new URL('./calendar-worker.ts', import.meta.url)`, which is built next to the
 * server's file. Run from source, the file is TypeScript, which tsx loads.
 */
export function startWorker({ href }: URL, options: WorkerOptions = {}): Worker {
  const alone = { execArgv: [], env: {}, ...options }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(href.replace(/ts$/, 'js')), alone)
  const start = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import('${href}') })`
  return new Worker(start, { ...alone, eval: true })
}
