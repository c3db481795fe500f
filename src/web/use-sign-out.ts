import { signOutContract } from '#domain/auth/contract.ts'
import { signInPaths } from '#web/kit/paths.ts'
import { cancelReads, refresh, useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/**
 * Returns a function that signs out and goes to the log-in page; while `isLeaving` is true, no more requests
 * are sent.
 */
export function useSignOut(): { signOut: () => Promise<void>; isLeaving: boolean } {
  const write = useWrite(signOutContract, { onDone: () => location.replace(signInPaths.login) })
  const onError = ({ message }: Error) => {
    showToast(message)
    void refresh(null)
  }
  return {
    async signOut() {
      await cancelReads()
      write.mutate({}, { onError })
    },
    isLeaving: write.isPending || write.isSuccess,
  }
}
