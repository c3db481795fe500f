import { expect, test } from 'vitest'
import { placesOf } from '../scripts/floors/syntax.ts'
import { type Saying, textOf, whereSaid } from '../scripts/where/sayings.ts'
import { walksOf } from '../scripts/where/walk.ts'

const say = (...texts: string[]): Saying[] => texts.map((text, line) => ({ path: `${line}.ts`, line, text }))
const said = (sentence: string, ...texts: string[]) => whereSaid(sentence, say(...texts)).map(({ text }) => text)

test('a sentence is found by its words, whatever names and amounts are in between', () => {
  expect(said('Bisi is in progress again', 'in progress', '{} is {} again')).toEqual(['{} is {} again'])
  expect(said('Opens at 09:00', 'Opens at {}', 'Closes at {}')).toEqual(['Opens at {}'])
  expect(
    said('The password needs at least 6 characters.', 'The password needs at least {min} characters.'),
  ).toHaveLength(1)
  expect(said('3 APPOINTMENTS  booked', '{} appointments booked')).toHaveLength(1)
  expect(said('Nobody', 'is', 'by')).toEqual([])
})

test('strings, templates and words between tags are read, imports are not', () => {
  const text =
    "import a from 'a-file'\nexport const b = (n: string) => <p title={`Stock of ${n}`}>Low stock</p>\nexport const c = 'Cut'"
  const texts = placesOf('planted.tsx', text).map(textOf)
  expect(texts.filter((one) => one !== null)).toEqual(['Stock of {}', 'Low stock', 'Cut'])
})

test('a contract is followed from its screens to its rows and tests, by name or address', () => {
  const sources = [
    {
      path: 'src/domain/sales/contract.ts',
      text: "\nexport const voidSaleContract = endpoint({\n  method: 'POST',\n  path: '/api/sales/:id/void',\n})",
    },
    {
      path: 'src/domain/sales/decide-void.ts',
      text: 'export const limit = 1\nexport function decideVoid() {}',
    },
    {
      path: 'src/server/sales/routes.ts',
      text: "import * as contracts from '#domain/sales/contract.ts'\nimport { voidSale } from './void-sale.ts'\nexport const routes = [\n  bind(contracts.voidSaleContract, voidSale),\n]",
    },
    {
      path: 'src/server/sales/void-sale.ts',
      text: "import { decideVoid, limit } from '#domain/sales/decide-void.ts'\nimport { findOther, saveVoid } from './store.ts'\n\nexport const voidSale = () => decided()\n\nfunction decided() {\n  decideVoid()\n  saveVoid()\n}\n\nexport const other = () => findOther()",
    },
    { path: 'src/server/sales/store.ts', text: 'export async function saveVoid() {}\nexport function findOther() {}' },
    { path: 'src/web/sales/Void.tsx', text: 'send(voidSaleContract)' },
    { path: 'test/void.test.ts', text: 'voidSaleContract' },
    { path: 'test/other.test.ts', text: 'unvoidSaleContract' },
  ]
  const walk = {
    address: 'POST /api/sales/:id/void',
    contract: 'src/domain/sales/contract.ts:2  voidSaleContract',
    useCase: ['src/server/sales/void-sale.ts:4  voidSale'],
    decisions: ['src/domain/sales/decide-void.ts:2  decideVoid'],
    stores: ['src/server/sales/store.ts:1  saveVoid'],
    screens: ['src/web/sales/Void.tsx'],
    tests: ['test/void.test.ts'],
  }
  expect(walksOf('POST /api/sales/:id/void', sources)).toEqual([walk])
  expect(walksOf('voidSaleContract', sources)).toEqual([walk])
  expect(walksOf('POST /api/sales', sources)).toEqual([])
})
