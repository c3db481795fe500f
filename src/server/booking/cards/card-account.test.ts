import { expect, test } from 'vitest'
import { listActivityContract } from '#domain/audit/contract.ts'
import { deleteCardAccountContract, readCardAccountContract } from '#domain/deposits/contract.ts'
import { exportTables } from '#domain/salon/contract-export.ts'
import type { Emulator } from '#emulators/paystack.ts'
import { type Deposits, depositsForEach, sunday } from '#test/deposits.ts'

let diary: Deposits['diary']
let at: Deposits
let paystack: Emulator
depositsForEach(
  () => sunday,
  (opened) => {
    ;({ diary, at, paystack } = opened)
  },
)

test('the key of a salon is asked of the provider, kept sealed, told by its end, and forgotten (R-164)', async () => {
  expect((await at.takeCards('sk_test_wrong')).body).toMatchObject({ code: 'card-key-refused', field: 'secretKey' })
  expect((await at.takeCards('pk_test_emulator')).status).toBe(400)
  expect((await diary.must(readCardAccountContract, {})).account).toBeNull()
  const saved = await at.takeCards(` ${paystack.secretKey} `)
  expect(saved.body).toEqual({
    isPossible: true,
    account: { keyEnd: 'ator', mode: 'test', isChecked: true, isReadable: true },
    openCount: 0,
  })
  expect(await diary.must(readCardAccountContract, {})).toEqual(saved.body)
  const [row] = await diary.rows(`SELECT * FROM card_account`)
  expect(JSON.stringify(row)).not.toContain('emulator')
  const log = await diary.must(listActivityContract, { query: { from: '2026-11-22', to: '2026-11-22' } })
  expect(JSON.stringify(log)).not.toContain(paystack.secretKey)
  expect(exportTables).not.toContain('card_account')
  expect(await diary.must(deleteCardAccountContract, {})).toEqual({
    isPossible: true,
    account: null,
    openCount: 0,
  })
  expect(await diary.rows(`SELECT * FROM card_account`)).toEqual([])
})

test('a provider that cannot be asked keeps no key out, and a live key is told as such', async () => {
  paystack.failNext('html', 1)
  expect((await at.takeCards(paystack.secretKey)).body.account).toEqual({
    keyEnd: 'ator',
    mode: 'test',
    isChecked: false,
    isReadable: true,
  })
  expect((await at.takeCards('sk_live_other')).body.code).toBe('card-key-refused')
})

test('a key that was sealed with another secret, as on another server, is not reported as in use', async () => {
  await at.takeCards(paystack.secretKey)
  await diary.rows(`UPDATE card_account SET secret_key = 'sealed elsewhere'`)
  expect((await diary.must(readCardAccountContract, {})).account).toMatchObject({ keyEnd: 'ator', isReadable: false })
})
