import { Switch } from '@mantine/core'
import { type CustomerDetails, setMessagesOffContract } from '#domain/customers/contract-page.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { showFailure, showToast } from '#web/kit/ui/states/toast.ts'
import styles from './customers.module.css'

/** Shows the switch for a customer's reminders and greetings, and who turned them off. */
export function MessagesOff({ customer }: { customer: CustomerDetails }) {
  const { timeZone } = useMe().salon
  const write = useWrite(setMessagesOffContract)
  const { id, name, messagesOffAt, messagesOffHow, messagesOffBy } = customer
  const who = {
    staff: messagesOffBy ?? 'the salon',
    link: 'the customer, by e-mail',
    sms: 'the customer, who answered STOP',
  }
  const said =
    messagesOffAt && messagesOffHow && `Since ${formatDateTime(messagesOffAt, timeZone)}: ${who[messagesOffHow]}`
  const set = (isOff: boolean) =>
    write.mutate(
      { params: { id }, body: { isOff } },
      {
        onSuccess: () => showToast(isOff ? `${name} gets no reminders or greetings` : `${name} gets messages again`),
        onError: ({ message }) => showFailure(`Nothing was changed. ${message}`),
      },
    )
  return (
    <Switch
      label="No reminders or greetings"
      description={said}
      checked={messagesOffAt !== null}
      className={styles.block}
      // The switch is not disabled during the request, so that it keeps the focus.
      onChange={(event) => !write.isPending && set(event.currentTarget.checked)}
    />
  )
}
