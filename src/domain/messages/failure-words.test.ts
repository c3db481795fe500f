import { describe, expect, test } from 'vitest'
import type { MessageChannel } from './kinds.ts'
import { whyNotSent } from './message-words.ts'

const host = 'Ask the person who hosts this server.'

describe('why a message was not sent (R-411)', () => {
  test.each<[MessageChannel, 'refused' | 'undelivered', string, string]>([
    [
      'sms',
      'refused',
      '400: Insufficient balance',
      `The SMS account of this server is empty. ${host} It has to be topped up.`,
    ],
    [
      'sms',
      'refused',
      '404: ApplicationSenderId not found for applicationId: 66189 and senderName: RALD',
      `The SMS service doesn’t accept this server’s settings. ${host}`,
    ],
    ['sms', 'refused', '401: Unauthorized', `The SMS service doesn’t accept this server’s settings. ${host}`],
    [
      'sms',
      'refused',
      '400: You are not set up on this route',
      `The SMS service doesn’t accept this server’s settings. ${host}`,
    ],
    [
      'sms',
      'refused',
      '400: [{"issue":"Invalid phone number"}]',
      'This phone number can’t get SMS. Check the number, or call.',
    ],
    ['sms', 'refused', '429: Too many requests', 'The SMS service is busy or can’t be reached. Send it again later.'],
    [
      'sms',
      'refused',
      '503: no answer that can be read',
      'The SMS service is busy or can’t be reached. Send it again later.',
    ],
    ['sms', 'refused', 'ECONNREFUSED', 'The SMS service is busy or can’t be reached. Send it again later.'],
    [
      'sms',
      'refused',
      '422: The sms field is required.',
      'The SMS service did not accept it. Send it again. If it fails again, ask the person who hosts this server.',
    ],
    [
      'sms',
      'undelivered',
      'DND Active on Phone Number',
      'This number is on the do-not-disturb list. Call, or use WhatsApp.',
    ],
    ['sms', 'undelivered', 'Expired', 'The phone was off or out of reach for too long. Call, or send it again later.'],
    ['sms', 'undelivered', 'Rejected', 'The phone’s network did not accept it. Call, or use WhatsApp.'],
    ['sms', 'undelivered', 'Message Failed', 'It did not reach the phone. Check the number, or call.'],
    [
      'whatsapp',
      'refused',
      '400: (#131026) Message undeliverable',
      'This number can’t get WhatsApp messages. Send an SMS, or call.',
    ],
    [
      'whatsapp',
      'undelivered',
      'failed: (#131049) This message was not delivered',
      'WhatsApp limits how many such messages a person gets. Send it again another day, or call.',
    ],
    [
      'whatsapp',
      'refused',
      '400: (#131042) Business eligibility payment issue',
      `The WhatsApp account of this server has a problem with its payment. ${host}`,
    ],
    [
      'whatsapp',
      'refused',
      '404: (#132001) Template name does not exist',
      `WhatsApp doesn’t accept this server’s settings. ${host}`,
    ],
    [
      'whatsapp',
      'refused',
      '401: (#190) Access token has expired',
      `WhatsApp doesn’t accept this server’s settings. ${host}`,
    ],
    ['whatsapp', 'refused', '400: (#131056) Pair rate limit hit', 'WhatsApp is busy. Send it again later.'],
    [
      'email',
      'refused',
      'EENVELOPE: 550 5.1.1 <ada@example.com> user unknown',
      'This e-mail address doesn’t exist. Check the address, or call.',
    ],
    ['email', 'refused', 'EENVELOPE: 552 5.2.2 over quota', 'The mailbox is full. Call, or send it again later.'],
    [
      'email',
      'refused',
      'EMESSAGE: 550 5.7.1 looks like spam',
      `The recipient’s mail service did not accept it. ${host}`,
    ],
    [
      'email',
      'refused',
      'EENVELOPE: 553 sorry',
      'The mail server did not accept this address. Check the address, or call.',
    ],
    [
      'email',
      'refused',
      'EMESSAGE: 554 no',
      'The mail server did not accept it. Send it again. If it fails again, ask the person who hosts this server.',
    ],
    [
      'email',
      'refused',
      'EAUTH: 535 5.7.8 bad credentials',
      `The mail server doesn’t accept this server’s settings. ${host}`,
    ],
    [
      'email',
      'refused',
      'ESOCKET: connect ECONNREFUSED 127.0.0.1:587',
      'The mail server is busy or can’t be reached. Send it again later.',
    ],
    [
      'email',
      'refused',
      'EENVELOPE: 451 4.3.0 try later',
      'The mail server is busy or can’t be reached. Send it again later.',
    ],
  ])('by %s, %s as %j', (channel, fault, error, words) => {
    const failed = {
      sms: 'Failed to send SMS',
      email: 'Failed to send the e-mail',
      whatsapp: 'Failed to send by WhatsApp',
    }
    expect(whyNotSent({ channel, status: 'failed', fault, error })).toBe(`${failed[channel]}. ${words}`)
  })

  test('says that a message that waits is tried again, not what to do', () =>
    expect(whyNotSent({ channel: 'sms', status: 'pending', fault: null, error: '429: Too many requests' })).toBe(
      'The SMS service is busy or can’t be reached. It will be tried again automatically.',
    ))

  test.each([
    ['no-credits', 'failed', null, 'No SMS credits were left'],
    ['not-set-up', 'failed', 'TERMII_API_KEY is not set', 'SMS is not set up on this server'],
    ['no-answer', 'unknown', 'ECONNRESET', 'No answer came: it may have arrived'],
    ['refused', 'failed', null, 'Failed to send SMS'],
    [null, 'sent', null, null],
  ] as const)('says %s without the provider’s words', (fault, status, error, words) =>
    expect(whyNotSent({ channel: 'sms', status, fault, error })).toBe(words),
  )
})
