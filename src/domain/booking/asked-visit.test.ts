import { expect, test } from 'vitest'
import { onlyStaff, staffOfText } from './asked-visit.ts'

test('only chosen members can do a visit, unless anyone may do a part of it', () => {
  const services = ['wash', 'braids']
  expect(onlyStaff({ services, staff: 'ada' })).toEqual(['ada'])
  expect(onlyStaff({ services, staffOf: { wash: 'ada', braids: 'ada' } })).toEqual(['ada'])
  expect(onlyStaff({ services, staffOf: { wash: 'ada' } })).toBeNull()
  expect(onlyStaff({ services })).toBeNull()
  expect(onlyStaff({})).toBeNull()
})

test('chosen members are written into an address', () => {
  expect(staffOfText({ wash: 'ada', braids: 'bisi' })).toBe('wash:ada,braids:bisi')
})
