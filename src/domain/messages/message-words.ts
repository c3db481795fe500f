import type { Batch, SentMessage } from './contract.ts'
import { problemOf } from './failure-words.ts'
import { channelWords } from './rule-words.ts'

/** The names of the message states, for people (document 2, section 2). */
export const messageStates: Readonly<Record<SentMessage['status'], string>> = {
  pending: 'Pending',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  unknown: 'Unknown',
  dropped: 'Not needed',
}

type OtherFault = Exclude<NonNullable<SentMessage['fault']>, 'refused' | 'undelivered' | 'not-set-up'>

const faultWords: Readonly<Record<OtherFault, string>> = {
  'no-phone': 'No phone number',
  'no-credits': 'No SMS credits were left',
  'no-answer': 'No answer came: it may have arrived',
}

/** The words for a failed message by channel; those for SMS are the documents' (section 8). */
const failedBy: Readonly<Record<SentMessage['channel'], string>> = {
  sms: 'Failed to send SMS',
  email: 'Failed to send the e-mail',
  whatsapp: 'Failed to send by WhatsApp',
}

/** Returns in words how a message was sent, and by whom if a person sent or skipped it. */
export function wayOf({ channel, handledBy, status }: Pick<SentMessage, 'channel' | 'handledBy' | 'status'>): string {
  const way = channelWords[channel]
  if (handledBy === null) return way
  return channel === 'whatsapp' && status === 'dropped'
    ? `${way}, skipped by ${handledBy}`
    : `${way}, sent by ${handledBy}`
}

/** Returns why a message was not sent and what to do, in people's words; null if nothing went wrong. */
export function whyNotSent({
  fault,
  error,
  status,
  channel,
}: Pick<SentMessage, 'fault' | 'error' | 'status' | 'channel'>): string | null {
  const problem = error ? problemOf(channel, error) : null
  if (fault === null)
    return status === 'pending' && problem ? `${problem.what} It will be tried again automatically.` : null
  if (fault === 'not-set-up') return `${channelWords[channel]} is not set up on this server`
  if (fault !== 'refused' && fault !== 'undelivered') return faultWords[fault]
  return problem ? `${failedBy[channel]}. ${problem.what} ${problem.advice}` : failedBy[channel]
}

/** Returns the outcome of a press in the documents' words (section 8), with details that the documents leave open. */
export function batchWords({ sent, failed, unknown, dropped, noCredits, noPhone }: Batch): string[] {
  const are = (count: number, one: string, more: string) =>
    count === 0 ? [] : [count === 1 ? one : `${count} ${more}`]
  return [
    `Bulk reminders sent! ${sent} successful, ${failed} failed.`,
    ...are(noCredits, 'One was not sent: no SMS credits were left.', 'were not sent: no SMS credits were left.'),
    ...are(noPhone, 'One has no phone number.', 'have no phone number.'),
    ...are(unknown, 'One may have arrived: no answer came.', 'may have arrived: no answer came.'),
    ...are(dropped, 'One is no longer needed.', 'are no longer needed.'),
  ]
}
