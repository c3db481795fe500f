/** The name of the role that owns everything in PostgreSQL, and of the database. */
export const OWNER = 'parlour'

/**
 * The settings of the embedded server: for a small machine, with nothing lost in a power cut, and a log without
 * personal data (no statements, no values of violated constraints). The server's address is in address.ts.
 */
const SETTINGS: Record<string, string> = {
  cluster_name: 'parlour',
  max_connections: '50',
  shared_buffers: '32MB',
  // 18 would start three processes to read ahead; the data of a salon fits into memory.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  // Off loses acknowledged writes: 120 of 15,077 in a measured kill -9, against 0 of 8,879.
  synchronous_commit: 'on',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  lc_messages: 'C',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Returns the settings as arguments of `postgres`; `changed` is for tests. */
export function settingArguments(changed: Record<string, string> = {}): string[] {
  return Object.entries({ ...SETTINGS, ...changed }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
