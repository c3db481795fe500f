// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Output } from '#domain/kit/endpoint.ts'
import { readPersonalContract, sendPersonalContract, sendTestContract } from '#domain/messages/contract-personal.ts'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { useSendMessage } from './parts/use-send-message.tsx'
import { TestSheet } from './TestSheet.tsx'

const customerId = '019af000-0000-7000-8000-000000000001'
const phone = '+2348035550142'
const found: Output<typeof readPersonalContract> = {
  ways: [
    { channel: 'sms', recipient: phone },
    { channel: 'whatsapp', recipient: phone },
  ],
  smsRefusal: null,
  credits: 57,
  wantsNone: false,
  reminder: 'See you on Monday',
}
const user = userEvent.setup()

function Opener() {
  const { open: press, sheet } = useSendMessage({ customerId, name: 'Adaeze Nwosu' })
  return (
    <>
      {press && <button onClick={press}>Send a Message</button>}
      {sheet}
    </>
  )
}

async function open(
  more: Partial<typeof found> = {},
  answer: () => { recipient: string } = () => ({ recipient: phone }),
) {
  const asked = serve(
    served(readPersonalContract, () => ({ ...found, ...more })),
    served(sendPersonalContract, answer),
  )
  render(
    <Stage>
      <Opener />
      <Toasts />
    </Stage>,
  )
  await user.click(screen.getByRole('button', { name: 'Send a Message' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Message to Adaeze Nwosu' }))
  return { sheet, sent: () => asked.filter(({ line }) => line.startsWith('POST')) }
}

test('a message starts from the reminder’s text and says its pages and its cost; it is sent once (R-413)', async () => {
  const { sheet, sent } = await open()
  await user.click(await sheet.findByRole('button', { name: 'Use the Reminder’s Text' }))
  sheet.getByText('17 characters, one SMS page of 160')
  sheet.getByText('It costs one credit of 57.')
  await user.dblClick(sheet.getByRole('button', { name: 'Send Message' }))
  await screen.findByText('The message to Adaeze Nwosu is being sent')
  expect(sent().map(({ body }) => body)).toEqual([{ channel: 'sms', message: 'See you on Monday' }])
})

test('by WhatsApp the text opens there', async () => {
  const opened = { opener: null, location: { replace: vi.fn<(address: string) => void>() } }
  vi.stubGlobal('open', () => opened)
  const { sheet } = await open()
  await user.type(sheet.getByLabelText('Message'), 'Your wig is ready')
  await user.selectOptions(await sheet.findByLabelText('Send by'), 'whatsapp')
  await user.click(sheet.getByRole('button', { name: 'Open in WhatsApp' }))
  await screen.findByText('Marked as sent to Adaeze Nwosu')
  expect(opened.location.replace).toHaveBeenCalledWith('https://wa.me/2348035550142?text=Your%20wig%20is%20ready')
  vi.unstubAllGlobals()
})

test('a customer who opted out is named at once, and a refusal loses nothing typed', async () => {
  const message = 'Adaeze Nwosu wants no messages. Call instead.'
  const { sheet } = await open({ wantsNone: true }, () => {
    throw refuse(409, { code: 'customer-wants-none', message })
  })
  await sheet.findByText(message)
  await user.type(sheet.getByLabelText('Message'), 'Hello')
  await user.click(sheet.getByRole('button', { name: 'Send Message' }))
  expect((await sheet.findByRole('alert')).textContent).toContain(message)
  expect((sheet.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Hello')
})

test('people who may not send messages have no button', () => {
  render(
    <Stage me={{ role: 'stylist' }}>
      <Opener />
    </Stage>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a test goes to oneself, with the text that is being edited (R-412)', async () => {
  const asked = serve(served(sendTestContract, () => ({ recipient: 'tolu@example.com' })))
  render(
    <Stage>
      <TestSheet kind="reminder" channel="sms" text="See you {date}" opened onClose={() => undefined} />
      <Toasts />
    </Stage>,
  )
  await user.selectOptions(await screen.findByLabelText('Send by'), 'email')
  await user.click(screen.getByRole('button', { name: 'Send Test' }))
  await screen.findByText('The test is being sent to tolu@example.com')
  expect(asked.map(({ body }) => body)).toEqual([{ kind: 'reminder', channel: 'email', text: 'See you {date}' }])
})

test('a person without an e-mail address tests by SMS only', async () => {
  const asked = serve(served(sendTestContract, () => ({ recipient: phone })))
  render(
    <Stage me={{ email: null }}>
      <TestSheet kind="reminder" channel="email" opened onClose={() => undefined} />
      <Toasts />
    </Stage>,
  )
  const ways = within(await screen.findByLabelText('Send by'))
  expect(ways.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['SMS'])
  await user.click(screen.getByRole('button', { name: 'Send Test' }))
  await screen.findByText(`The test is being sent to ${phone}`)
  expect(asked.map(({ body }) => body)).toEqual([{ kind: 'reminder', channel: 'sms' }])
})
