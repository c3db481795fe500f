import { expect, test } from 'vitest'
import { z } from 'zod'
import { withoutContacts, zContact } from './contacts.ts'

const zPerson = z.object({ name: z.string(), phone: zContact, email: zContact.optional() })
const ada = { name: 'Ada', phone: '0803 555 0142', email: 'ada@example.com' }
const hidden = { name: 'Ada', phone: null, email: null }

test.each([
  ['a field', zPerson, ada, hidden],
  ['a list', z.array(zPerson), [ada], [hidden]],
  ['a row', z.tuple([z.string(), zContact]), ['Ada', '0803'], ['Ada', null]],
  ['a part that may be missing', z.object({ who: zPerson.nullable() }), { who: ada }, { who: hidden }],
  [
    'one of several forms',
    z.union([z.object({ shop: z.string() }), z.object({ who: zPerson })]),
    { who: ada },
    { who: hidden },
  ],
  [
    'a picked field',
    z.object({ one: zPerson.pick({ phone: true }) }),
    { one: { phone: '0803' } },
    { one: { phone: null } },
  ],
])('a contact in %s is left out', (_, schema: z.ZodType, value, shown) => {
  expect(withoutContacts(schema, value)).toEqual(shown)
})

test('everything else is unchanged, and what is missing stays missing', () => {
  const schema = z.object({ salon: z.object({ phone: z.string() }), who: zPerson.nullable(), more: zPerson.optional() })
  const value = { salon: { phone: '0700' }, who: null }
  expect(withoutContacts(schema, value)).toEqual(value)
  expect(Object.keys(withoutContacts(schema, value))).toEqual(['salon', 'who'])
  expect(withoutContacts(z.object({ who: zPerson }), { who: { name: 'Ada', phone: null } })).toEqual({
    who: { name: 'Ada', phone: null },
  })
  expect(withoutContacts(z.object({ code: z.string().nullable() }), { code: '7' })).toEqual({ code: '7' })
})
