import type { ApiKey } from '#domain/api/contract-keys.ts'
import { type KeyRoom, roomsOfKeys, type Scope } from '#domain/api/scopes.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDateTime, formatDay } from '#domain/kit/time-format.ts'
import { useMe, useWhere } from '#web/kit/me.tsx'

/** Returns a key's details in one line: its status, rights, location, and last use. */
export function useKeyDetail(key: ApiKey): string {
  const { timeZone } = useMe().salon
  const where = useWhere()
  const day = (at: string) => formatDay(localDateOf(at, timeZone))
  const until = key.expiresAt && `${key.state === 'expired' ? 'Expired' : 'Until'} ${day(key.expiresAt)}`
  const used = key.lastUsedAt ? `Last used ${formatDateTime(key.lastUsedAt, timeZone)}` : 'Never used'
  const parts = [
    key.state === 'revoked' ? 'Revoked' : until,
    scopeWords(key.scopes),
    key.locationId && where(key.locationId),
    used,
    `ends in ${key.ending}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Returns scopes in words: 'Reads sales; changes customers'. */
function scopeWords(scopes: readonly Scope[]): string {
  const named = (mode: string) =>
    scopes
      .filter((scope) => scope.endsWith(mode))
      .map((scope) => roomsOfKeys[scope.split(':')[0] as KeyRoom].label.toLowerCase())
  const [reads, changes] = [named(':read'), named(':write')]
  const said = [reads.length > 0 && `reads ${reads.join(', ')}`, changes.length > 0 && `changes ${changes.join(', ')}`]
  const words = said.filter(Boolean).join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
