import { useRef, useState } from 'react'
import { whatsAppLink } from '#domain/kit/message-links.ts'
import {
  openWhatsAppContract,
  returnWhatsAppContract,
  skipWhatsAppContract,
  type WhatsAppMessage,
} from '#domain/messages/contract-whatsapp.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { refresh, useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { openAtPress } from './open-at-press.ts'

/**
 * Returns the actions on a message: opening it in WhatsApp, which marks it as sent; skipping it; and putting it back.
 */
export function useMessageSteps({ id, customerName, phone }: Pick<WhatsAppMessage, 'id' | 'customerName' | 'phone'>) {
  const [failure, setFailure] = useState<string | null>(null)
  const [take, skip, back] = [
    useWrite(openWhatsAppContract),
    useWrite(skipWhatsAppContract),
    useWrite(returnWhatsAppContract),
  ]
  const busy = take.isPending || skip.isPending || back.isPending
  // The second press of a double click arrives before the button knows that it is busy.
  const isStepping = useRef(false)
  const [name, params] = [customerName ?? phone, { id }]
  const step = async (press: () => Promise<void>) => {
    if (isStepping.current) return
    isStepping.current = true
    setFailure(null)
    try {
      await press()
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setFailure(error.message)
      void refresh(['messages'])
    } finally {
      isStepping.current = false
    }
  }
  const onUndo = async () => {
    const { status } = await back.mutateAsync({ params })
    showToast(status === 'pending' ? `The message to ${name} is waiting again` : `${name} no longer needs this message`)
  }
  return {
    busy,
    failure,
    putBack: () => void step(onUndo),
    open: () =>
      void step(async () => {
        const lead = openAtPress()
        const taken = await take.mutateAsync({ params }).catch((error: unknown) => {
          lead(null)
          throw error
        })
        lead(whatsAppLink(taken.phone, taken.message))
        showToast(`Marked as sent to ${name}`, { onUndo })
      }),
    skip: () =>
      void step(async () => {
        await skip.mutateAsync({ params })
        showToast(`Skipped the message to ${name}`, { onUndo })
      }),
  }
}
