import { expect, it } from 'vitest'
import { readSessionContract } from '#domain/auth/contract.ts'
import { paystackWebhookContract } from '#domain/billing/contract-payments.ts'
import { addStaffContract } from '#domain/staff/contract.ts'
import { openTestParlour } from '#test/parlour.ts'
import { openSmsStage } from '#test/sms-stage.ts'

it('where no plans are sold nothing is limited and nothing can be paid (R-215)', { timeout: 60_000 }, async () => {
  const limited = await openTestParlour()
  const stage = await openSmsStage('2026-11-21T08:00:00.000Z', {
    PLANS: 'off',
    PAYSTACK_SECRET_KEY: 'sk_test_1',
    PAYSTACK_PUBLIC_KEY: 'pk_test_1',
  })
  const { parlour: free } = stage
  const team = async (parlour: typeof free) => {
    const owner = await parlour.signUp()
    const statuses: number[] = []
    for (const name of ['Halima', 'Chiamaka', 'Ngozi'])
      statuses.push((await owner.call(addStaffContract, { body: { name, role: 'stylist' } })).status)
    return { statuses, hasPlans: (await owner.must(readSessionContract, {})).me?.salon.hasPlans }
  }
  expect(await team(limited)).toEqual({ statuses: [200, 402, 402], hasPlans: true })
  expect(await team(free)).toEqual({ statuses: [200, 200, 200], hasPlans: false })
  expect((await free.nobody.call(paystackWebhookContract, {})).status).toBe(503)
  // A salon without credits sends all the same, and none is used.
  const diary = await stage.salon(0)
  await stage.queue(diary, [{}])
  await free.runJobs()
  expect(await stage.states(diary)).toEqual({ sent: 1 })
  expect(await stage.used(diary)).toBe(100)
  await limited.close()
  await stage.close()
})
