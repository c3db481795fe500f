import { Switch } from '@mantine/core'
import { type CustomerDetails, setBlockedOnlineContract } from '#domain/customers/contract-page.ts'
import { useWrite } from '#web/kit/query.ts'
import { showFailure, showToast } from '#web/kit/ui/states/toast.ts'
import styles from './customers.module.css'

/** Shows the switch for a customer's online booking; the salon can book them either way. */
export function OnlineBlock({ customer: { id, name, isBlockedOnline } }: { customer: CustomerDetails }) {
  const block = useWrite(setBlockedOnlineContract)
  const set = (isBlocked: boolean) =>
    block.mutate(
      { params: { id }, body: { isBlocked } },
      {
        onSuccess: () => showToast(isBlocked ? `${name} cannot book online` : `${name} may book online`),
        onError: ({ message }) => showFailure(`Nothing was changed. ${message}`),
      },
    )
  return (
    <Switch
      label="Blocked from online booking"
      checked={isBlockedOnline}
      className={styles.block}
      // The switch is not disabled during the request, so that it keeps the focus.
      onChange={(event) => !block.isPending && set(event.currentTarget.checked)}
    />
  )
}
