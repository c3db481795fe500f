import { type Messaging, readMessagingContract } from '#domain/messages/contract.ts'
import { seesEvenings } from '#domain/evening/sees-evenings.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { ToolLinks } from '#web/kit/ui/page/ToolLinks.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { LastReminders } from './LastReminders.tsx'
import { MessageHistory } from './MessageHistory.tsx'
import { SmsCredits } from './SmsCredits.tsx'
import { dayLine, whoseDay } from './reminded-day-words.ts'
import { isSending, useSendReminders } from './use-send-reminders.tsx'
import { useTest } from './use-test.tsx'
import { WithoutSms } from './WithoutSms.tsx'

/**
 * /sms-management: shows the SMS credits, a button that sends the reminders of the next open day, and the status of every
 * message.
 */
export function SmsPage() {
  const me = useMe()
  const { timeZone } = me.salon
  const [mayChange, seesEvening] = [useMay('changeMessages'), seesEvenings(me)]
  const read = useRead(readMessagingContract, {})
  const { send, busy, dialogs } = useSendReminders()
  const messaging = read.data
  const sending = busy || (messaging !== undefined && isSending(messaging))
  const action = {
    label: sending ? 'Sending...' : `Send ${whoseDay(messaging?.next)} Reminders`,
    onClick: () => messaging && send(messaging.next),
    disabled: sending || !messaging || !canSend(messaging),
  }
  const test = useTest({ kind: 'reminder', channel: messaging?.isSetUp ? 'sms' : 'email' })
  const tools = (
    <ToolLinks
      links={[
        [paths.automaticMessages, 'Automatic Messages', mayChange],
        [paths.whatsApp, whatsAppName(messaging), true],
        [paths.eveningSummary, 'Evening Summary', seesEvening],
      ]}
    />
  )
  return (
    <>
      <PageHeader title="SMS Management" line={messaging && dayLine(messaging.next)} action={action} tools={tools} />
      <PageBody>
        <Loadable read={read} what="SMS credits">
          {(of) => (
            <>
              {of.isSetUp ? <WithoutSms {...of} /> : <MessageBar warns>{sentenceOf('sms-not-set-up')}</MessageBar>}
              {of.credits && <SmsCredits credits={of.credits} />}
              {of.isPromotional && <p className="pl-quiet">{promotionalHint}</p>}
              {of.last && <LastReminders last={of.last} timeZone={timeZone} />}
            </>
          )}
        </Loadable>
        <div className="pl-line pl-between">
          <h2 className="pl-heading">History</h2>
          {test.button}
        </div>
        <MessageHistory />
      </PageBody>
      {dialogs}
      {test.sheet}
    </>
  )
}

/** Returns whether messages can be sent; they cannot if credits are zero or missing (document 2, section 2). */
const canSend = ({ isSetUp, credits }: Messaging) => isSetUp && (credits === null || credits.total > 0)

/** The hint about the gateway's channel `generic` (Termii, developer.termii.com/messaging-api, read 2026-11-21). */
const promotionalHint =
  'This server sends SMS through the “generic” channel, which is for promotions: no SMS reaches numbers on the do-not-disturb list, nor MTN from 20:00 to 08:00. Your host can have the channel “dnd” activated at Termii and set it.'

/** Returns the name of the WhatsApp tab with the number of waiting messages: 'WhatsApp (3)'. */
const whatsAppName = (messaging?: Messaging) => (messaging?.whatsApp ? `WhatsApp (${messaging.whatsApp})` : 'WhatsApp')
