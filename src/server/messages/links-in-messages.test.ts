import { expect, test } from 'vitest'
import { readVisitContract } from '#domain/booking/contract-visit.ts'
import { queueRemindersContract } from '#domain/messages/contract-whatsapp.ts'
import { sendRemindersContract } from '#domain/messages/contract.ts'
import { automaticStage } from '#test/automatic-stage.ts'
import { linkParams } from '#test/link-params.ts'

/* The links that messages carry; where they stand in the texts is in template.test.ts. */

const { at, stage, written, switchOn, run } = automaticStage()

/** Opens the page of the link at the end of the last message. */
async function openLast() {
  const link = /https?:\/\/\S+$|salon\.example\/booking\S+$/.exec((await written()).at(-1)!.body)![0]
  return (await stage().parlour.nobody.must(readVisitContract, { params: linkParams(link) })).visit
}

test('open the visit, of a customer or of a name at the desk, from automatic messages', async () => {
  await switchOn('confirmation', { channel: 'whatsapp' })
  await at.diary.book({ time: '10:00' })
  await run('tell-of-changes')
  expect(await openLast()).toMatchObject({ customerName: 'Bisi', startsAt: '2026-11-23T09:00:00.000Z' })
  const { customerId } = at.diary
  await at.diary.book({ time: '12:00', customerId, customerName: null, customerPhone: null })
  await run('tell-of-changes')
  expect(await openLast()).toMatchObject({ customerName: 'Adaeze', startsAt: '2026-11-23T11:00:00.000Z' })
})

test('open the visit from reminders that are sent by a press', async () => {
  const body = { day: '2026-11-23' }
  await at.diary.book({ time: '10:00' })
  await at.diary.must(queueRemindersContract, { body })
  expect(await openLast()).toMatchObject({ startsAt: '2026-11-23T09:00:00.000Z' })
  await switchOn('reminder', { text: 'Yours: {link}' })
  await at.diary.book({ time: '12:00' })
  await at.diary.must(sendRemindersContract, { body })
  expect(await openLast()).toMatchObject({ startsAt: '2026-11-23T11:00:00.000Z' })
})
