import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'
import { stillWrong } from './still-wrong.ts'
import { nothingTyped, type Typed } from './draft.ts'
import type { Booked } from './book.tsx'
import type { Said } from './said.ts'

interface ToBook {
  page: BookingPage
  choice: Choice
  typed: Typed
  /** Called if the chosen time is taken, to load the free times again. */
  onTaken: () => void
}

const nothingSaid: Said = { failure: null, problems: {}, nearest: [] }

/** The script of the last step could not be loaded, so nothing was sent. */
const notLoaded: Said = {
  ...nothingSaid,
  failure: {
    title: 'Failed to book appointment. Please try again.',
    detail: 'The connection was lost. Nothing was booked.',
  },
}

/**
 * Returns a function that books the choice once, however often the button is pressed. A failure is shown, and
 * everything typed stays.
 */
export function useBooking({ page, choice, typed, onTaken }: ToBook) {
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [booked, setBooked] = useState<Booked | null>(null)
  const [said, setSaid] = useState<Said>(nothingSaid)
  const [sent, setSent] = useState(typed)

  useEffect(() => {
    // If a part cannot be loaded yet, the press loads it again.
    if (typed !== nothingTyped) import('./book.tsx').then((book) => book.prepare(page)).catch(() => null)
  }, [typed, page])

  async function send(): Promise<void> {
    isUnderWay.current = true
    setSending(true)
    setSent(typed)
    setSaid(nothingSaid)
    try {
      const { tryToBook } = await import('./book.tsx')
      const done = await tryToBook(page, choice, typed)
      if ('visit' in done) setBooked(done)
      else {
        setSaid(done)
        if (done.isTaken) onTaken()
      }
    } catch {
      setSaid(notLoaded)
    }
    isUnderWay.current = false
    setSending(false)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isUnderWay.current && choice.startsAt !== null) void send()
  }

  return { onSubmit, isSending, booked, ...said, problems: stillWrong(said.problems, sent, typed) }
}
