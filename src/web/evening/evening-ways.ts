import type { Evening } from '#domain/evening/contract.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { messageChannels } from '#domain/messages/kinds.ts'
import { messageStates, wayOf, whyNotSent } from '#domain/messages/message-words.ts'
import { channelWords } from '#domain/messages/rule-words.ts'

/** Returns why the summary cannot be sent by SMS, or null: this server sends none, or the plan does not allow it. */
export function whyNotSms({ hasSms, smsRefusal }: Pick<Evening, 'hasSms' | 'smsRefusal'>): string | null {
  return hasSms ? smsRefusal : sentenceOf('sms-not-set-up')
}

/** Returns the channels of the summary, available ones first. */
export function eveningWays(evening: Pick<Evening, 'hasSms' | 'hasEmail' | 'smsRefusal'>) {
  const isOpen = { whatsapp: true, sms: whyNotSms(evening) === null, email: evening.hasEmail }
  return messageChannels
    .toSorted((a, b) => Number(isOpen[b]) - Number(isOpen[a]))
    .map((value) => ({ value, label: channelWords[value], disabled: !isOpen[value] }))
}

/** Returns the outcome of a day's summary in words, with the reason if it was not sent. */
export function lastWords(last: NonNullable<Evening['last']>): string {
  const state = messageStates[last.status].toLowerCase()
  const why = whyNotSent(last)
  return [`${formatDay(last.day)}: ${state}, ${wayOf(last)}`, why].filter((part) => part !== null).join('. ')
}
