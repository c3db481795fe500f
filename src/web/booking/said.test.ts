import { expect, test } from 'vitest'
import { ApiRefusal } from '#web/kit/api.ts'
import { refusedAt } from './at-fields.ts'
import { stillWrong } from './still-wrong.ts'
import { wrongIn as wrongInPerson } from './Person.tsx'
import { saidOf, wrongIn } from './said.ts'

const typed = { customerName: 'Ada Obi', customerPhone: '0803 123 4567', customerEmail: '', notes: '', accepted: '' }
const refusal = (fields: [field: string, message: string][], code = 'invalid-input') =>
  new ApiRefusal({
    code,
    message: 'Some fields are missing or not valid. Check the marked fields.',
    ...(fields.length > 0 && { field: fields[0]![0], fields: fields.map(([field, message]) => ({ field, message })) }),
  })

test('what is too long or missing is said at its field before anything is sent', () => {
  expect(wrongIn(typed)).toBeNull()
  expect(wrongIn({ ...typed, customerName: 'a'.repeat(120), notes: ` ${'n'.repeat(500)} ` })).toBeNull()
  expect(wrongIn({ ...typed, customerName: 'a'.repeat(121), customerPhone: '', notes: 'n'.repeat(501) })).toMatchObject(
    {
      failure: { title: 'Please fill in all required fields.' },
      problems: {
        customerName: 'At most 120 characters.',
        customerPhone: 'Please type your phone number.',
        notes: 'At most 500 characters.',
      },
    },
  )
  expect(wrongIn({ ...typed, notes: 'n'.repeat(501) })?.failure?.title).toBe('Check the marked fields.')
})

test('preparation rules that ask for it must be ticked, in the words that are shown', () => {
  const title = 'Please fill in all required fields.'
  const problems = { accepted: 'Please tick that you have read this.' }
  expect(wrongIn(typed, 'version 2')).toMatchObject({ failure: { title }, problems })
  expect(wrongIn({ ...typed, accepted: 'version 1' }, 'version 2')?.problems).toEqual(problems)
  expect(wrongIn({ ...typed, accepted: 'version 2' }, 'version 2')).toBeNull()
  expect(wrongIn({ ...typed, accepted: 'version 1' })).toBeNull()
})

test.each(['\u200b', '\u2060 \u00ad', ' '])('%j shows nothing: it is no name and no phone number', (nothing) => {
  const name = 'Please type your name.'
  const phone = 'Please type your phone number.'
  expect(wrongIn({ ...typed, customerName: nothing, customerPhone: nothing })?.problems).toEqual({
    customerName: name,
    customerPhone: phone,
  })
  expect(wrongInPerson({ name: nothing, phone: nothing })).toEqual({ name, phone })
})

test('a message at a field goes as soon as the field is changed, and the others stay', () => {
  const problems = { customerName: 'Please type your name.', customerPhone: 'Please type your phone number.' }
  const sent = { ...typed, customerName: '', customerPhone: '' }
  expect(stillWrong(problems, sent, sent)).toEqual(problems)
  expect(stillWrong(problems, sent, { ...sent, customerName: 'A' })).toEqual({ customerPhone: problems.customerPhone })
  const services = { serviceIds: 'Please select at least one service.' }
  expect(stillWrong(services, { serviceIds: [] }, { serviceIds: [] })).toEqual(services)
  expect(stillWrong(services, { serviceIds: [] }, { serviceIds: ['a'] })).toEqual({})
})

test('each refused field is marked with its own sentence; nothing is said to be marked that is not', () => {
  const email = ['customerEmail', 'Enter an e-mail address.'] as [string, string]
  expect(saidOf(refusal([email]))).toMatchObject({
    failure: { title: email[1], detail: '' },
    problems: { customerEmail: email[1] },
  })
  expect(saidOf(refusal([email, ['notes', 'At most 500 characters.'], ['token', 'Not a link.']]))).toMatchObject({
    failure: { title: 'Check the marked fields.', detail: 'Not a link.' },
    problems: { customerEmail: email[1], notes: 'At most 500 characters.' },
  })
  expect(saidOf(refusal([['serviceIds.3', 'This is not an id.']])).problems).toEqual({
    serviceIds: 'This is not an id.',
  })
  expect(saidOf(refusal([])).failure?.title).not.toContain('marked')
  expect(refusedAt(refusal([['notes', 'Too long.']]), ['name', 'phone'])).toEqual({
    problems: {},
    failure: 'Too long.',
  })
})

test('a time that is gone is told with the nearest, or without where there are none', () => {
  const gone = (nearest: string) => saidOf(new ApiRefusal({ code: 'slot-gone', message: 'Gone.', params: { nearest } }))
  expect(gone('100,130')).toMatchObject({ nearest: [100, 130], isTaken: true })
  expect(gone('')).toMatchObject({ nearest: [], failure: { title: 'Gone.', detail: 'What you typed is still here.' } })
})
