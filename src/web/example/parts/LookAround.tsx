import { Button } from '@mantine/core'
import { enterExampleContract } from '#domain/example/contract.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { cancelReads, useWrite } from '#web/kit/query.ts'
import { showFailure } from '#web/kit/ui/states/toast.ts'

/** Returns whether to offer the signed-in person an example salon: an owner, in a real salon. */
export function useMayLookAround(): boolean {
  const { salon } = useMe()
  return useMay('setUpSalon') && salon.exampleOf === null
}

/** Shows the button that makes an owner's example salon, or returns to it, and leads there. */
export function LookAround({ size }: { size?: 'xs' }) {
  const isMade = useMe().salons.some(({ isExample }) => isExample)
  const enter = useWrite(enterExampleContract, { onDone: () => location.assign(paths.dashboard) })
  async function press(): Promise<void> {
    if (enter.isPending) return
    await cancelReads()
    enter.mutate({}, { onError: ({ message }) => showFailure(message) })
  }
  return (
    <Button {...(size && { size })} variant="default" aria-disabled={enter.isPending} onClick={() => void press()}>
      {enter.isPending ? 'Opening...' : isMade ? 'Go to the Example Salon' : 'Look Around an Example Salon'}
    </Button>
  )
}
