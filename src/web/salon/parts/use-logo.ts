import { readLogoContract } from '#domain/salon/contract-logo.ts'
import { useRead } from '#web/kit/query.ts'

/** Returns the picture at the head of receipts as a data URL; null if the salon has none, or while it is loading. */
export function useLogo(): string | null {
  return useRead(readLogoContract, {}).data?.logo ?? null
}
