import type { SyncDirection } from '#domain/calendly/contract.ts'

/** The ways in which a salon and Calendly may be in step, as they are shown. */
export const directionWords: Readonly<Record<SyncDirection, string>> = {
  both: 'Both',
  import: 'Import',
  export: 'Export',
}
