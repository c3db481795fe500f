import { describe, expect, test } from 'vitest'
import { editWebhookContract, listWebhooksContract, sendAgainContract } from '#domain/api/contract-webhooks.ts'
import { addCustomerContract } from '#domain/customers/contract.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { putOnPlan } from '#test/api-keys.ts'
import { query } from '#test/query.ts'
import { idOf, stageForEach } from '#test/webhooks-stage.ts'

const at = stageForEach()

describe('what does not arrive', () => {
  test('is tried eight times in about a day, with the same id, then is failed; and is sent again on asking', async () => {
    const { id } = await at.addWebhook('/down')
    at.stage.answers.set('/down', 500)
    await at.addCustomer()
    const begun = at.now
    for (let tried = 1; tried <= 8; tried++) {
      await at.stage.tell()
      await at.stage.tell()
      expect(at.stage.got).toHaveLength(tried)
      at.now = (await at.stage.deliveriesOf(at.owner, id))[0]?.dueAt ?? at.now
    }
    expect(Date.parse(at.now) - Date.parse(begun)).toBeGreaterThan(23 * 3_600_000)
    expect(at.stage.got).toHaveLength(8)
    expect(new Set(at.stage.got.map(idOf)).size).toBe(1)
    expect(await at.stage.deliveriesOf(at.owner, id)).toMatchObject([
      { status: 'failed', attempts: 8, answered: 500, fault: 'answer' },
    ])
    at.stage.answers.clear()
    await at.owner.must(sendAgainContract, { params: { id, eventId: idOf(at.stage.got[0]!) } })
    await at.stage.parlour.runJobs()
    expect(idOf(at.stage.got[8]!)).toBe(idOf(at.stage.got[0]!))
    expect(await at.stage.deliveriesOf(at.owner, id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  test('keeps nothing else back: not what others get, and no booking', async () => {
    await at.addWebhook('/hangs')
    await at.addWebhook('/fine')
    at.stage.answers.set('/hangs', 0)
    await at.addCustomer()
    const telling = at.stage.tell()
    await expect.poll(at.pathsGot).toEqual(expect.arrayContaining(['/hangs', '/fine']))
    await at.addCustomer('Meanwhile')
    at.stage.server.closeAllConnections()
    await telling
  })

  test('is asked less and less often, whatever waits for it, and at once where its owner asks', async () => {
    const { id } = await at.addWebhook('/silent')
    at.stage.answers.set('/silent', 500)
    const begun = at.now
    const tries: number[] = []
    for (let minute = 0; minute < 30; minute++) {
      at.now = addMinutes(begun, minute)
      const before = at.stage.got.length
      await at.addCustomer(`Ada ${minute}`)
      await at.stage.tell()
      if (at.stage.got.length > before) tries.push(minute)
    }
    expect(tries).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 22, 27])
    await at.owner.must(sendAgainContract, { params: { id, eventId: idOf(at.stage.got[0]!) } })
    await at.stage.parlour.runJobs()
    expect(at.stage.got).toHaveLength(tries.length + 1)
  })

  test('a fault while others are still looked for is told when all have had their turn, and ends no process', async () => {
    await at.addWebhook('/first')
    await at.addCustomer()
    const other = await at.stage.parlour.signUp()
    await putOnPlan(at.stage.parlour, other.salonId, 'premium')
    await at.stage.addWebhook(other, '/second')
    await other.must(addCustomerContract, { body: { name: 'Bisi' } })
    const unhandled: unknown[] = []
    const listen = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', listen)
    let asked = 0
    // The second time that it is asked for the time, the first salon is being sent to or the second one looked through.
    const once = () => {
      asked += 1
      if (asked === 2) throw new Error('the database is lost')
      return at.now
    }
    await expect(at.stage.tell(once)).rejects.toThrow('the database is lost')
    process.off('unhandledRejection', listen)
    expect(unhandled).toEqual([])
    expect(at.pathsGot()).toHaveLength(1)
  })

  test('a redirect is no arrival, and is not followed', async () => {
    const { id } = await at.addWebhook('/moved')
    at.stage.answers.set('/moved', 302)
    await at.addCustomer()
    await at.stage.tell()
    expect(at.pathsGot()).toEqual(['/moved'])
    expect(await at.stage.deliveriesOf(at.owner, id)).toMatchObject([{ status: 'pending', answered: 302 }])
  })

  test.each([0, 1, 2, 3])(
    'a job that is killed at its step %i loses nothing: a minute later the next one sends it, with the same id',
    async (step) => {
      await at.addWebhook('/killed')
      await at.addCustomer()
      // Each step asks for the time first; the last one after the receiver at.stage.got it, before that is noted.
      let left = step
      const dies = () => {
        if (left === 0) throw new Error('killed')
        left -= 1
        return at.now
      }
      await expect(at.stage.tell(dies)).rejects.toThrow('killed')
      expect(at.stage.got).toHaveLength(step === 3 ? 1 : 0)
      at.now = addMinutes(at.now, 1)
      await at.stage.tell()
      expect(at.stage.got).toHaveLength(step === 3 ? 2 : 1)
      expect(new Set(at.stage.got.map(idOf)).size).toBe(1)
      const rows = await query(at.stage.parlour.ownerUrl, `SELECT status FROM webhook_delivery`, [])
      expect(rows).toEqual([{ status: 'delivered' }])
    },
  )

  test('for three days turns the webhook off, with a letter to the owner; it is turned on again', async () => {
    const { id } = await at.addWebhook('/dead')
    at.stage.answers.set('/dead', 410)
    await at.addCustomer()
    await at.stage.tell()
    at.now = addMinutes(at.now, 3 * 1440 + 1)
    await at.stage.tell()
    expect((await at.owner.must(listWebhooksContract, {})).webhooks).toMatchObject([
      { id, isOn: false, gaveUpAt: at.now },
    ])
    const letters = await query(
      at.stage.parlour.ownerUrl,
      `SELECT recipient, subject FROM outbox_message WHERE salon_id = $1 AND subject LIKE 'Your webhook%'`,
      [at.owner.salonId],
    )
    expect(letters).toEqual([{ recipient: at.owner.email, subject: 'Your webhook was turned off' }])
    const body = { url: `${at.stage.origin}/dead`, events: ['customer.created' as const], isOn: true }
    const { webhook } = await at.owner.must(editWebhookContract, { params: { id }, body })
    expect(webhook).toMatchObject({ isOn: true, gaveUpAt: null, failingSince: null })
  })
})
