import { z } from 'zod'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonName } from '#domain/kit/text.ts'
import { readStopAddress, stopAddress } from './addresses.ts'

/** The secret in a customer's unsubscribe link: the customer's id, signed by the server. */
const zStopToken = z.string().regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/, 'This is not the link of a message.')

const params = z.strictObject({ salon: zSalonName, token: zStopToken })
const output = z.object({ salonName: z.string(), isOff: z.boolean() })

export const readStopContract = endpoint({
  ...readStopAddress,
  access: 'visitor',
  rate: 'look',
  summary: 'Reads whether a customer still gets reminders and greetings, for the holder of a message’s link',
  topics: ['customers', 'salon'],
  params,
  output,
})

export const stopContract = endpoint({
  ...stopAddress,
  access: 'visitor',
  rate: 'change',
  summary: 'Turns the reminders and greetings to a customer off, or on again',
  topics: ['customers', 'messages'],
  params,
  body: z.strictObject({ isOff: z.boolean() }),
  output,
})
