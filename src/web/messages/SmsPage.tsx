import { type Messaging, listMessagesContract, readMessagingContract } from '#domain/messages/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead, useReadPages } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { ShowMore } from '#web/kit/ui/lists/ShowMore.tsx'
import { paths } from '#web/kit/paths.ts'
import { ToolLinks } from '#web/kit/ui/page/ToolLinks.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { LastReminders } from './LastReminders.tsx'
import { messageColumns } from './message-columns.tsx'
import { SmsCredits } from './SmsCredits.tsx'
import { isSending, useSendReminders } from './use-send-reminders.tsx'
import { WithoutSms } from './WithoutSms.tsx'

/** /sms-management: SMS credits, tomorrow's reminders with one press, and what became of every message. */
export function SmsPage() {
  const { timeZone } = useMe().salon
  const read = useRead(readMessagingContract, {})
  const history = useReadPages(
    listMessagesContract,
    (cursor) => ({ query: { ...(cursor && { cursor }) } }),
    ({ messages }) => messages,
    { keepPrevious: true },
  )
  const { send, busy, dialogs } = useSendReminders()
  const messaging = read.data
  const sending = busy || (messaging !== undefined && isSending(messaging))
  const action = {
    label: sending ? 'Sending...' : "Send Tomorrow's Reminders",
    onClick: () => messaging && send(messaging.tomorrow.day),
    disabled: sending || !messaging || !canSend(messaging),
  }
  const tools = <ToolLinks links={[[paths.automaticMessages, 'Automatic Messages', true]]} />
  return (
    <>
      <PageHeader title="SMS Management" line={messaging && tomorrowLine(messaging)} action={action} tools={tools} />
      <PageBody>
        <Loadable read={read} what="SMS credits">
          {(of) => (
            <>
              {of.isSetUp ? <WithoutSms {...of} /> : <MessageBar warns>{sentenceOf('sms-not-set-up')}</MessageBar>}
              {of.credits && <SmsCredits credits={of.credits} />}
              {of.last && <LastReminders last={of.last} timeZone={timeZone} />}
            </>
          )}
        </Loadable>
        <DataTable
          what="Messages"
          columns={messageColumns(timeZone)}
          read={history}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              drawing="messages"
              title="No reminders yet."
              line="What you send stands here, with what became of it."
            />
          }
        />
        <ShowMore read={history} />
      </PageBody>
      {dialogs}
    </>
  )
}

/** Disabled when credits are zero or missing (document 2, section 2). */
const canSend = ({ isSetUp, credits }: Messaging) => isSetUp && (credits === null || credits.total > 0)

function tomorrowLine({ tomorrow: { day, booked } }: Messaging): string {
  const whom = booked === 0 ? 'nobody is booked' : booked === 1 ? 'one appointment' : `${booked} appointments`
  return `Tomorrow, ${formatDay(day)}: ${whom}`
}
