import { notPhone } from './first-sentences.ts'

/** Refusals about a phone number: what was typed is none, or it waits already. */
export const phoneRefusals = {
  'phone-not-valid': [400, notPhone],
  'phone-too-short': [400, 'This phone number is too short. Check for missing digits.'],
  'phone-too-long': [400, 'This phone number is too long. Check for extra digits.'],
  'phone-of-two-countries': [400, 'This phone number fits two countries. Enter it with + and the country code.'],
  'waits-too-often': [409, 'This phone number waits for {most} times already. Call the salon to change them.'],
  'in-line-already': [409, 'This phone number is in line already. Use the page that opened then, or ask at the desk.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
