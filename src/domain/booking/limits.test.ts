import { expect, test } from 'vitest'
import { joinQueueContract } from '#domain/waiting/contract-queue.ts'
import { joinWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { bookOnlineContract } from './contract-visit.ts'
import { atMost, limits } from './limits.ts'

test.each([
  [bookOnlineContract, 'customerName', limits.name],
  [bookOnlineContract, 'notes', limits.notes],
  [joinQueueContract, 'name', limits.name],
  [joinWaitlistContract, 'name', limits.name],
] as const)('the page and the contract take as much (%#)', ({ body }, field, most) => {
  const issues = (length: number) =>
    body!.safeParse({ [field]: '1'.repeat(length) }).error?.issues.filter(({ path }) => path[0] === field) ?? []
  expect(issues(most)).toEqual([])
  expect(issues(most + 1).map(({ message }) => message)).toEqual([atMost(most)])
})

test('an e-mail address is as long as the contract takes', () => {
  const body = (email: string) => bookOnlineContract.body!.safeParse({ customerEmail: email })
  const isTooLong = (email: string) =>
    body(email).error?.issues.some(({ path, code }) => path[0] === 'customerEmail' && code === 'too_big') ?? false
  expect([limits.email, limits.email + 1].map((length) => isTooLong('a'.repeat(length)))).toEqual([false, true])
})
