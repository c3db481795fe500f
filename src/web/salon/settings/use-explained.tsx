import { useState } from 'react'
import { currencies, formatMoney } from '#domain/kit/money.ts'
import type { Stranded } from '#domain/salon/contract-hours.ts'
import { checkTimeZoneContract, type SectionValues } from '#domain/salon/contract-settings.ts'
import { call } from '#web/kit/api.ts'
import { ConfirmDialog } from '#web/kit/ui/sheets/ConfirmDialog.tsx'
import { StrandedList } from '#web/salon/hours/StrandedList.tsx'
import { tenIn } from './time-zones.ts'

type Profile = SectionValues<'profile'>

interface Change {
  is: Profile
  was: Profile
  stranded: Stranded
}

const none: Stranded = { count: 0, appointments: [] }

/**
 * Explains the effect of another currency or time zone before it is saved, and lists the appointments that it would
 * leave outside.
 */
export function useExplained() {
  const [question, setQuestion] = useState<(Change & { answer: (save: boolean) => void }) | null>(null)
  /** Returns the number of appointments that the person was warned about; null if they cancelled. */
  async function ask(is: Profile, was: Profile): Promise<number | null> {
    const isOtherZone = is.timeZone !== was.timeZone
    if (!isOtherZone && is.currency === was.currency) return 0
    const stranded = isOtherZone ? await call(checkTimeZoneContract, { query: { timeZone: is.timeZone } }) : none
    const save = await new Promise<boolean>((answer) => setQuestion({ is, was, stranded, answer }))
    return save ? stranded.count : null
  }
  const dialog = question && (
    <ConfirmDialog
      title={titleOf(question)}
      message="This changes what everyone sees:"
      details={<Explanation {...question} />}
      confirmLabel="Change and Save"
      cancelLabel="Go Back"
      harmless
      opened
      onConfirm={() => question.answer(true)}
      onClose={() => {
        setQuestion(null)
        // After the press on Save this has no effect, because a promise keeps its first answer.
        question.answer(false)
      }}
    />
  )
  return { ask, dialog }
}

function titleOf({ is, was }: Change): string {
  const what = [is.currency !== was.currency && 'currency', is.timeZone !== was.timeZone && 'time zone'].filter(Boolean)
  return `Change the ${what.join(' and the ')}?`
}

function Explanation(change: Change) {
  const { is, was, stranded } = change
  return (
    <>
      <ul className="pl-stack pl-above-12 pl-bullets pl-gap-8">
        {[
          ...(is.currency === was.currency ? [] : ofCurrency(change)),
          ...(is.timeZone === was.timeZone ? [] : ofZone(change)),
        ].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {stranded.count > 0 && <StrandedList stranded={stranded} />}
    </>
  )
}

function ofCurrency({ is, was }: Change): string[] {
  const sample = 700_000
  return [
    `Nothing is converted: ${formatMoney(sample, was.currency)} becomes ${formatMoney(sample, is.currency)}, in prices, in stock, and on earlier sales and receipts too.`,
    `New phone numbers without a country code get the country code that goes with the ${currencies[is.currency].name}.`,
    'Your Parlour plan is still paid in naira.',
  ]
}

function ofZone({ is, was, stranded }: Change): string[] {
  const place = is.timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return [
    `Appointments don’t move: one shown at 10:00 is now shown at ${tenIn(was.timeZone, is.timeZone, new Date().toISOString())}, the time in ${place}.`,
    'Opening hours, holidays and schedules keep their times, on the new clock.',
    'Today, reports and the days of sales follow the new clock; closed days stay closed.',
    ...(stranded.count > 0 ? [outside(stranded.count)] : []),
  ]
}

function outside(count: number): string {
  return count === 1
    ? '1 booked appointment will then be outside your opening times:'
    : `${count.toLocaleString('en')} booked appointments will then be outside your opening times:`
}
