import { expect, test } from 'vitest'
import { idOf } from '#domain/testing.ts'
import { lineList, zLineList } from './contract.ts'

const [cornrows, nails, ada, halima] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const

test('lines in an address are read as they are written', () => {
  const lines = [
    { serviceId: cornrows, staffId: ada },
    { serviceId: nails, staffId: halima, startMin: 60, lengthMin: 30 },
    { serviceId: idOf(5), staffId: ada, isBeside: true, sharedWith: [{ staffId: halima, shareBp: 5000 }] },
  ]
  expect(zLineList.parse(lineList(lines))).toEqual(lines)
})

test.each([
  ['no line', '', 'Please select at least one service.'],
  ['a line without a member', cornrows, ''],
  ['minutes that are none', `${cornrows}:${ada}:x:30`, ''],
  ['more than a day', `${cornrows}:${ada}:0:1441`, '24 hours'],
  ['a service twice', `${cornrows}:${ada},${cornrows}:${halima}`, 'Each service only once.'],
  ['nothing at the start', `${cornrows}:${ada}:5:30`, 'One service starts at minute 0.'],
])('%s is refused', (_, text, words) => {
  const { error } = zLineList.safeParse(text)
  expect(error?.issues[0]?.message).toContain(words)
})
