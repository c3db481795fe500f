import { expect, test } from 'vitest'
import type { CallSalon } from '#server/kit/call.ts'
import type { Tx } from '#server/kit/db/transaction.ts'
import { openVisitors } from './visitors.ts'

const salon = { salonId: '01a20df0-9c7e-735c-8a11-2a6f1f0c9a51' } as CallSalon
const tx = {} as Tx

/** A directory that answers a turn later, and what it was asked in. */
function directory(answer: () => CallSalon | null) {
  const askedIn: ('transaction' | 'nothing')[] = []
  const visitors = openVisitors({
    salonOf: async (_name, within) => {
      askedIn.push(within ? 'transaction' : 'nothing')
      await Promise.resolve()
      return answer()
    },
  })
  return { ...visitors, askedIn }
}

test('a name is asked for once, and again in each transaction', async () => {
  const { recall, confirm, askedIn } = directory(() => salon)
  const caller = await recall('adun')
  await confirm(tx, 'adun', caller)
  expect(await recall('adun')).toEqual(caller)
  expect(askedIn).toEqual(['nothing', 'transaction'])
})

test('who comes while a name is asked for again goes in on what was seen', async () => {
  const { recall, confirm, askedIn } = directory(() => salon)
  const caller = await recall('adun')
  const [, met] = await Promise.all([confirm(tx, 'adun', caller), recall('adun'), recall('adun')])
  expect(met).toEqual(caller)
  expect(askedIn).toEqual(['nothing', 'transaction'])
})

test('a salon that is gone is remembered no more', async () => {
  let found: CallSalon | null = salon
  const { recall, confirm, askedIn } = directory(() => found)
  const caller = await recall('adun')
  found = null
  await expect(confirm(tx, 'adun', caller)).rejects.toThrow('salon-not-found')
  await expect(recall('adun')).rejects.toThrow('salon-not-found')
  expect(askedIn).toEqual(['nothing', 'transaction', 'nothing'])
})
