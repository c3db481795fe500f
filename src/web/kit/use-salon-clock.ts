import { type LocalMoment, localMomentOf } from '#domain/kit/local-time.ts'
import { useMe } from './me.tsx'
import { useNow } from './use-now.ts'

/** Returns the current date and time on the salon's clock, updated at every full minute. */
export function useSalonClock(): LocalMoment {
  return localMomentOf(useNow(), useMe().salon.timeZone)
}
