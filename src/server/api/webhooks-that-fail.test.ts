import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editWebhookContract, listWebhooksContract, sendAgainContract } from '#domain/api/contract-webhooks.ts'
import type { EventName } from '#domain/api/events.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import type { SignedUp } from '#test/parlour.ts'
import { query } from '#test/query.ts'
import { idOf, openStage } from '#test/webhooks-stage.ts'

let stage: Awaited<ReturnType<typeof openStage>>
let owner: SignedUp
let now = '2026-11-23T08:00:00.000Z'
beforeAll(async () => void (stage = await openStage(() => now)))
afterAll(async () => await stage.close())
beforeEach(async () => void (owner = await stage.begin()))

const addWebhook = async (path: string, events?: EventName[]) => await stage.addWebhook(owner, path, events)
const addCustomer = async (name = 'Ada') => (await owner.must(addCustomerContract, { body: { name } })).customer
const pathsGot = () => stage.got.map(({ path }) => path)

describe('what does not arrive', () => {
  test('is tried eight times in about a day, with the same id, then is failed; and is sent again on asking', async () => {
    const { id } = await addWebhook('/down')
    stage.answers.set('/down', 500)
    await addCustomer()
    const begun = now
    for (let tried = 1; tried <= 8; tried++) {
      await stage.tell()
      await stage.tell()
      expect(stage.got).toHaveLength(tried)
      now = (await stage.deliveriesOf(owner, id))[0]?.dueAt ?? now
    }
    expect(Date.parse(now) - Date.parse(begun)).toBeGreaterThan(23 * 3_600_000)
    expect(stage.got).toHaveLength(8)
    expect(new Set(stage.got.map(idOf)).size).toBe(1)
    expect(await stage.deliveriesOf(owner, id)).toMatchObject([
      { status: 'failed', attempts: 8, answered: 500, fault: 'answer' },
    ])
    stage.answers.clear()
    await owner.must(sendAgainContract, { params: { id, eventId: idOf(stage.got[0]!) } })
    await stage.tell()
    expect(idOf(stage.got[8]!)).toBe(idOf(stage.got[0]!))
    expect(await stage.deliveriesOf(owner, id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  test('keeps nothing else back: not what others get, and no booking', async () => {
    await addWebhook('/hangs')
    await addWebhook('/fine')
    stage.answers.set('/hangs', 0)
    await addCustomer()
    const telling = stage.tell()
    await expect.poll(pathsGot, { timeout: 8000 }).toEqual(expect.arrayContaining(['/hangs', '/fine']))
    await addCustomer('Meanwhile')
    stage.server.closeAllConnections()
    await telling
  })

  test('a redirect is no arrival, and is not followed', async () => {
    const { id } = await addWebhook('/moved')
    stage.answers.set('/moved', 302)
    await addCustomer()
    await stage.tell()
    expect(pathsGot()).toEqual(['/moved'])
    expect(await stage.deliveriesOf(owner, id)).toMatchObject([{ status: 'pending', answered: 302 }])
  })

  test.each([0, 1, 2, 3])(
    'a job that ends at its step %i loses nothing: the next one sends it, with the same id',
    async (step) => {
      await addWebhook('/killed')
      await addCustomer()
      // Each step asks for the time first; the last one after the receiver stage.got it, before that is noted.
      let left = step
      const dies = () => {
        if (left === 0) throw new Error('killed')
        left -= 1
        return now
      }
      await expect(stage.tell(dies)).rejects.toThrow('killed')
      expect(stage.got).toHaveLength(step === 3 ? 1 : 0)
      now = addMinutes(now, 1)
      await stage.tell()
      now = addMinutes(now, 3)
      await stage.tell()
      expect(stage.got).toHaveLength(step === 3 ? 2 : 1)
      expect(new Set(stage.got.map(idOf)).size).toBe(1)
      const rows = await query(stage.parlour.ownerUrl, `SELECT status FROM webhook_delivery`, [])
      expect(rows).toEqual([{ status: 'delivered' }])
    },
  )

  test('for three days turns the webhook off, with a letter to the owner; it is turned on again', async () => {
    const { id } = await addWebhook('/dead')
    stage.answers.set('/dead', 410)
    await addCustomer()
    await stage.tell()
    now = addMinutes(now, 3 * 1440 + 1)
    await stage.tell()
    expect((await owner.must(listWebhooksContract, {})).webhooks).toMatchObject([{ id, isOn: false, gaveUpAt: now }])
    const letters = await query(
      stage.parlour.ownerUrl,
      `SELECT recipient, subject FROM outbox_message WHERE salon_id = $1 AND subject LIKE 'Nothing arrives%'`,
      [owner.salonId],
    )
    expect(letters).toEqual([{ recipient: owner.email, subject: 'Nothing arrives at a webhook of yours' }])
    const body = { url: `${stage.origin}/dead`, events: ['customer.created' as const], isOn: true }
    const { webhook } = await owner.must(editWebhookContract, { params: { id }, body })
    expect(webhook).toMatchObject({ isOn: true, gaveUpAt: null, failingSince: null })
  })
})
