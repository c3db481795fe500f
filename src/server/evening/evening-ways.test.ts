import { describe, expect, test } from 'vitest'
import { type EveningSettings, readEveningContract, saveEveningContract } from '#domain/evening/contract.ts'
import { Db } from '#server/kit/db/db.ts'
import { openPool } from '#server/kit/db/pool.ts'
import { findSalonOf } from '#server/salon/store.ts'
import { automaticStage } from '#test/automatic-stage.ts'
import { openDiary } from '#test/diary.ts'
import { openTestParlour } from '#test/parlour.ts'
import { tellEvenings } from './tell-evenings.ts'

const { at, stage, run, mailTo } = automaticStage()

const off: EveningSettings = { isOn: false, channel: 'whatsapp', hour: 20, recipient: '' }
const bodyOf = (asked: Partial<EveningSettings>, was = off) => ({
  body: { ...off, isOn: true, recipient: '0803 123 4567', ...asked, was },
})
const save = async (asked: Partial<EveningSettings>, was = off) =>
  await at.diary.call(saveEveningContract, bodyOf(asked, was))
const read = async () => await at.diary.must(readEveningContract, {})
const told = async () =>
  await at.diary.rows(
    `SELECT status, body FROM outbox_message WHERE salon_id = $1 AND cause LIKE 'evening:%' ORDER BY cause`,
    [at.diary.salonId],
  )
const [evening, nextEvening] = ['2026-11-23T19:01:00.000Z', '2026-11-24T19:01:00.000Z']

describe('by which way (R-357)', () => {
  test('an e-mail arrives; its text is not kept', async () => {
    const recipient = `owner-${at.diary.salonId}@example.com`
    await save({ channel: 'email', recipient })
    at.now = evening
    await run('tell-evenings')
    await mailTo(recipient, 'Revenue: ₦0.00, 0 sales')
    expect((await told())[0]).toMatchObject({ status: 'sent', body: '' })
  })

  test('an SMS costs a credit; without one it is said why it was not sent', async () => {
    await save({ channel: 'sms' })
    at.now = evening
    const used = await stage().used(at.diary)
    await run('tell-evenings')
    expect((await told())[0]?.status).toBe('sent')
    expect(await stage().used(at.diary)).toBe(used + 1)
    at.diary = await stage().salon(0)
    await save({ channel: 'sms' }, off)
    at.now = nextEvening
    await run('tell-evenings')
    expect((await read()).last).toMatchObject({ channel: 'sms', status: 'failed', fault: 'no-credits' })
  })

  test('a concurrent change is not overwritten, and an invalid number is refused at its field', async () => {
    expect((await save({ recipient: '12' })).body).toMatchObject({ code: 'phone-not-valid', field: 'recipient' })
    expect((await save({ recipient: '' })).status).toBe(400)
    expect((await save({})).status).toBe(200)
    expect((await save({ hour: 21 })).body).toMatchObject({ code: 'changed-meanwhile' })
    const { settings } = await read()
    expect(settings).toEqual({ ...off, isOn: true, recipient: '+2348031234567' })
    const log = await at.diary.rows(
      `SELECT after FROM audit_entry WHERE salon_id = $1 AND action = 'evening-summary-changed'`,
      [at.diary.salonId],
    )
    expect(log).toMatchObject([{ after: settings }])
  })

  test('by SMS only where they are open to the salon (R-291), which the page says before', async () => {
    expect((await read()).smsRefusal).toBeNull()
    await at.diary.rows(`UPDATE salon SET plan = 'free' WHERE salon_id = $1`, [at.diary.salonId])
    const { smsRefusal } = await read()
    expect(smsRefusal).toMatch(/Premium/i)
    expect((await save({ channel: 'sms' })).body).toMatchObject({ message: smsRefusal })
    expect((await save({ channel: 'whatsapp' })).status).toBe(200)
  })

  test('where no plans are sold SMS cost nothing and are open to all', async () => {
    const context = await openTestParlour({ clock: () => at.now, env: { ...stage().termii.settings, PLANS: 'off' } })
    const diary = await openDiary(context)
    expect((await diary.must(readEveningContract, {})).smsRefusal).toBeNull()
    expect((await diary.call(saveEveningContract, bodyOf({ channel: 'sms' }))).status).toBe(200)
    await context.close()
  })
})

test('open pages hear that a day was told, and nothing where none was', async () => {
  await save({})
  const db = new Db(openPool(stage().parlour.ownerUrl, { max: 2 }), { prepares: true })
  const own = at.diary.salonId
  const heard: (readonly string[])[] = []
  const publish = (salonId: string, topics: readonly string[]) => void (salonId === own && heard.push(topics))
  const salonOf = async (name: string) => await findSalonOf(db, name, evening)
  const context = { db, clock: () => evening, live: { publish }, salonOf }
  await tellEvenings(context)()
  await tellEvenings(context)()
  expect(heard).toEqual([['messages']])
  await db.destroy()
})
