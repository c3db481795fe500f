import { chooseLocationContract } from '#domain/salon/contract-locations.ts'
import { useLocations, useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import type { LocationChoice } from '#web/kit/ui/shell/LocationMenu.tsx'
import { showFailure } from '#web/kit/ui/states/toast.ts'

/**
 * Returns the choice of a location for the header; undefined if there is nothing to choose. The session's
 * response reports a change.
 */
export function useLocationChoice(): LocationChoice | undefined {
  const { locationId } = useMe()
  const all = useLocations()
  const choose = useWrite(chooseLocationContract)
  if (all.length === 0) return undefined
  return {
    chosen: locationId,
    all,
    onChoose: (id) =>
      choose.mutate({ body: { locationId: id } }, { onError: (refusal) => showFailure(refusal.message) }),
  }
}
