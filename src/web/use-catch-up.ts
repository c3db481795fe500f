import { refresh } from '#web/kit/query.ts'
import { useServerWatch } from '#web/kit/reach.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/**
 * Watches whether the server can be reached, and reads everything again once it is back. For frames with screens in
 * them.
 */
export function useCatchUp(): void {
  useServerWatch(() => {
    showToast('Online again. Everything is up to date.')
    void refresh(null)
  })
}
