// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  type CountedDay,
  listMessagesContract,
  readMessagingContract,
  sendRemindersContract,
} from '#domain/messages/contract.ts'
import { serve, served, Stage } from '#web/kit/testing-server.tsx'
import { Toasts } from '#web/kit/ui/states/Toasts.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { SmsPage } from './SmsPage.tsx'

const tomorrow: CountedDay = { day: '2026-11-23', isTomorrow: true, booked: 2, toRemind: 2 }

async function show(next: CountedDay) {
  const asked = serve(
    served(readMessagingContract, () => ({
      isSetUp: true,
      isPromotional: false,
      credits: null,
      refusal: null,
      next,
      whatsApp: 0,
      last: null,
    })),
    served(listMessagesContract, () => ({ messages: [], nextCursor: null })),
    served(sendRemindersContract, () => ({ batchId: '019af000-0000-7000-8000-000000000001', written: 2, before: 0 })),
  )
  render(
    <Stage>
      <SmsPage />
      <Toasts />
    </Stage>,
  )
  await screen.findByText(/23 November/)
  return asked
}
const user = userEvent.setup()

test('a later day is named on the button, in the question and above the list (R-410)', async () => {
  const asked = await show({ ...tomorrow, isTomorrow: false })
  screen.getByText('Next open day, Monday, 23 November: 2 appointments')
  await user.click(screen.getByRole('button', { name: "Send Monday's Reminders" }))
  const question = within(await screen.findByRole('dialog', { name: 'Send Reminders' }))
  question.getByText('Send SMS reminders to all customers with appointments on Monday?')
  await user.click(question.getByRole('button', { name: 'Send' }))
  expect(asked).toContainEqual(expect.objectContaining({ body: { day: '2026-11-23' } }))
})

test('if there is no one to remind, nothing is asked, and it is said (R-414)', async () => {
  await show({ ...tomorrow, toRemind: 0 })
  await user.click(screen.getByRole('button', { name: "Send Tomorrow's Reminders" }))
  await screen.findByText('Everyone has been reminded.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
