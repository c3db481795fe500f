import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Returns the start time of a running process, which distinguishes it from a later one with the same pid (pids are
 * reused, in containers within seconds). Undefined if no such process runs; a zombie does not count.
 */
export function identityOf(pid: number): string | undefined {
  if (process.platform === 'linux') return identityOnLinux(pid)
  if (!answersSignals(pid)) return undefined
  if (process.platform === 'win32') return 'running'
  try {
    const [state = '', ...start] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return state.startsWith('Z') ? undefined : start.join(' ')
  } catch {
    return undefined // ended in between
  }
}

/**
 * Returns the space in which this process's pids are valid: the host and its pid namespace. Undefined if a pid's start
 * time cannot be read (Windows), so that a pid proves nothing.
 */
export function pidSpace(): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') return process.platform
  return `${readlinkSync('/proc/self/ns/pid')} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
}

/** Returns the short name of the program a process runs; undefined if it cannot be known cheaply. */
export function programOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

function identityOnLinux(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // "pid (name) state ppid … starttime …"; the name may hold spaces and brackets, hence the last one (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  return state === 'Z' || state === 'X' ? undefined : fields[19]
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
