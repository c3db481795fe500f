import { useRef, useState } from 'react'
import type { Output } from '#domain/kit/endpoint.ts'
import type { CountedDay } from '#domain/messages/contract.ts'
import { queueRemindersContract } from '#domain/messages/contract-whatsapp.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { nobodyWords } from '../reminded-day-words.ts'

/**
 * Returns a function that writes WhatsApp reminders for everyone booked on the next open day who was not reminded, and
 * says how many.
 */
export function useQueueReminders(next: CountedDay | undefined) {
  const { mutateAsync, isPending } = useWrite(queueRemindersContract)
  // The second press of a double click arrives before the button knows that it is busy.
  const isWriting = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  const write = async () => {
    if (next === undefined || isWriting.current) return
    isWriting.current = true
    setFailure(null)
    try {
      showToast(wordsOf(await mutateAsync({ body: { day: next.day } }), next))
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setFailure(error.message)
    } finally {
      isWriting.current = false
    }
  }
  return { write: () => void write(), busy: isPending, failure }
}

function wordsOf({ written, noPhone }: Output<typeof queueRemindersContract>, next: CountedDay): string {
  const ready =
    written === 0 ? nobodyWords(next) : `${written} ${written === 1 ? 'reminder is' : 'reminders are'} ready.`
  return noPhone === 0 ? ready : `${ready} Without a phone number: ${noPhone}.`
}
