import type { SyncDirection } from '#domain/calendly/contract.ts'

/** The names of the directions in which a salon and Calendly can be synced. */
export const directionWords: Readonly<Record<SyncDirection, string>> = {
  both: 'Both',
  import: 'Import',
  export: 'Export',
}
