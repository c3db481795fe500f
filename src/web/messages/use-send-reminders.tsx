import { useState } from 'react'
import { type CountedDay, type Messaging, sendRemindersContract } from '#domain/messages/contract.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { saidAs } from '#web/kit/said-as.ts'
import { UpgradeRequired } from '#web/kit/ui/sheets/UpgradeRequired.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { nobodyWords, onDay } from './reminded-day-words.ts'

/** Returns whether messages are still being sent; messages that are tried again later don't count. */
export const isSending = ({ last }: Messaging) => last !== null && last.waiting > 0 && last.nextTryAt === null

/**
 * Returns a function that asks and then sends the reminders of a day; if there is no one to remind, it says so at once
 * . A plan's gate opens 'Upgrade Required'; any other refusal is shown in the dialog.
 */
export function useSendReminders() {
  const [upgrade, setUpgrade] = useState<string | null>(null)
  const [confirm, question] = useConfirm()
  const write = useWrite(sendRemindersContract)
  async function sendNow(day: string): Promise<void> {
    try {
      const failed = 'Failed to send bulk reminders. Please try again.'
      const { written } = await saidAs(failed, write.mutateAsync({ body: { day } }))
      if (written === 0) showToast('Everyone has been reminded.')
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.code !== 'plan-required') throw error
      setUpgrade(error.message)
    }
  }
  const send = (next: CountedDay) => {
    if (next.toRemind === 0) return showToast(nobodyWords(next))
    confirm({
      title: 'Send Reminders',
      message: `Send SMS reminders to all customers with appointments ${onDay(next)}?`,
      confirmLabel: 'Send',
      harmless: true,
      onConfirm: async () => await sendNow(next.day),
    })
  }
  const dialogs = (
    <>
      {question}
      <UpgradeRequired message={upgrade} onClose={() => setUpgrade(null)} />
    </>
  )
  return { send, busy: write.isPending, dialogs }
}
