// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type DayHours, defaultBusinessHours } from '#domain/salon/business-hours.ts'
import { readBusinessHoursContract, saveBusinessHoursContract } from '#domain/salon/contract-hours.ts'
import { refresh } from '#web/kit/query.ts'
import { lost, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { BusinessHoursPage } from './BusinessHoursPage.tsx'

let saved: DayHours[]
const reading = served(readBusinessHoursContract, () => ({ hours: saved, areSet: true }))
const saving = served(saveBusinessHoursContract, ({ body }) => {
  saved = body.hours
  return { hours: body.hours }
})
function show(): void {
  saved = defaultBusinessHours.slice()
  render(
    <Stage>
      <BusinessHoursPage />
    </Stage>,
  )
}
const day = (name: string) => within(screen.getByRole('group', { name }))
const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }))
const preview = () => screen.getByRole('region', { name: 'Preview' }).textContent

test('seven days, Monday first, with what they come to in words; saved, it says so', { timeout: 60_000 }, async () => {
  const asked = serve(reading, saving)
  show()
  await screen.findByText('Customers cannot book outside these times.')
  const names = (await screen.findAllByRole('checkbox')).map((box) => box.getAttribute('aria-label'))
  expect(names.map((name) => name?.split(' ')[0])).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  expect(preview()).toContain('Monday: 09:00 – 18:00')
  expect(preview()).toContain('Sunday: Closed')
  await userEvent.selectOptions(day('Monday').getByLabelText('Monday closes'), '24:00')
  await userEvent.click(day('Sunday').getByRole('checkbox'))
  expect(preview()).toContain('Monday: 09:00 – 24:00')
  expect(preview()).toContain('Sunday: 09:00 – 18:00')
  await press('Save Hours')
  await screen.findByText('Business hours updated successfully!')
  const sent = asked.find(({ line }) => line.startsWith('PUT'))?.body as { hours: DayHours[]; was: DayHours[] }
  expect(sent.was).toEqual(defaultBusinessHours)
  expect([sent.hours[0]!.isOpen, sent.hours[1]!.closeTime]).toEqual([true, '24:00'])

  await press('Reset to Default')
  expect(preview()).toContain('Sunday: Closed')
  await press('Save Hours')
  await waitFor(() => expect(saved).toEqual(defaultBusinessHours))
})

test('when it cannot be saved it says so, and what was chosen stays', { timeout: 60_000 }, async () => {
  serve(
    reading,
    served(saveBusinessHoursContract, () => {
      throw lost()
    }),
  )
  show()
  await userEvent.click((await screen.findAllByRole('checkbox'))[0]!)
  await press('Save Hours')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Failed to update business hours\. Please try again\. The server could not be reached\./,
  )
  expect(preview()).toContain('Monday: Closed')
})

test(
  'hours that someone else saved meanwhile are shown, and merged with the typed ones (R-121)',
  { timeout: 60_000 },
  async () => {
    serve(reading, saving)
    show()
    await userEvent.click(await screen.findByLabelText('Monday open'))
    saved = saved.map((one) => (one.weekday === 0 ? { ...one, isOpen: true } : one))
    await refresh(['salon'])
    await screen.findByText('Someone changed the opening times in the meantime.')
    await press('Load the New Values')
    await waitFor(() => expect(preview()).toContain('Sunday: 09:00 – 18:00'))
    expect(preview()).toContain('Monday: 09:00 – 18:00')
  },
)
