import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listenArguments, removeSocketLock, type Address } from './address.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { identityOf } from './process-identity.ts'
import { dataArgument, runServer, spawnServer, type Server } from './server-process.ts'

/** An embedded server's process, started by this process or by an earlier one that was killed. */
export interface Postmaster {
  pid: number
  /** The identity of the process (process-identity.ts), because its pid may belong to another program later. */
  started: string | undefined
  address: Address
}

/** Reasons for a failed start after which a second try may succeed. */
export type StartFault = 'address taken' | 'old processes remain' | 'other'

export class StartError extends Error {
  constructor(
    readonly fault: StartFault,
    message: string,
  ) {
    super(message)
  }
}

const POLL_MS = 5
/**
 * How many milliseconds a server may take to be ready. Recovery after a power cut reads at most max_wal_size; this
 * limit is for a server that hangs.
 */
const READY_MS = 300_000
const FAST_STOP_MS = 4000
const LOG_BYTES = 5_000_000

/**
 * Starts the server and returns once it accepts connections. The server leads its own session, so Ctrl-C in the
 * terminal reaches only Parlour, which finishes its work before it stops the server. Throws StartError with the end of
 * the server's log.
 */
export async function startPostmaster(
  server: Server,
  cluster: string,
  options: { address: Address; settings: string[]; logFile: string },
): Promise<Postmaster> {
  const { address, logFile } = options
  removeSocketLock(cluster)
  keepLogSmall(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  const args = ['-D', dataArgument(server, cluster), ...listenArguments(address), ...options.settings]
  const child = spawnServer(server, 'postgres', args, { cwd: cluster, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  child.unref()
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code, by) => (ended ??= `ended with ${by ?? `code ${code}`}`))

  const deadline = Date.now() + READY_MS
  for (;;) {
    const file = readPostmasterFile(cluster)
    if (file && file !== 'broken' && file.pid === child.pid && file.status === 'ready')
      return { pid: file.pid, started: identityOf(file.pid), address }
    if (ended !== undefined) throw startError(ended, readFileSync(logFile).subarray(logStart).toString())
    if (Date.now() > deadline) throw new StartError('other', `The database did not become ready; see ${logFile}`)
    await pause(POLL_MS)
  }
}

/** Stops the server: ends its sessions and writes everything to disk. Returns when it is gone, within about 5 s. */
export async function stopPostmaster(server: Server, cluster: string, { pid, started }: Postmaster): Promise<void> {
  if (started === undefined || identityOf(pid) !== started) return
  if (process.platform === 'win32') {
    await runServer(server, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-t', '5'], { cwd: cluster })
    return
  }
  signal(pid, 'SIGINT')
  if (await isGone(pid, started, FAST_STOP_MS)) return
  // Not clean, but safe: the next start replays what was written ahead.
  signal(pid, 'SIGQUIT')
  await isGone(pid, started, 1000)
}

/** Returns a port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const probe = net.createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isGone(pid: number, started: string, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms
  while (identityOf(pid) === started) {
    if (Date.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}

function startError(ended: string, log: string): StartError {
  const lines = log.split('\n').filter((line) => /FATAL|PANIC|could not/.test(line))
  const words = lines.map((line) => line.replace(/^.*?(FATAL|PANIC|LOG): +/, '')).join('; ')
  const fault = /could not create any (TCP\/IP|Unix-domain) sockets/.test(log)
    ? 'address taken'
    : /pre-existing shared memory block/.test(log)
      ? 'old processes remain'
      : 'other'
  return new StartError(fault, `The database did not start: ${words || ended}`)
}

function keepLogSmall(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES) renameSync(file, `${file}.1`)
}
