import { expect, test } from 'vitest'
import { ApiRefusal } from '#web/kit/api.ts'
import { refusedAt } from './at-fields.ts'
import { saidOf, wrongIn } from './said.ts'

const typed = { customerName: 'Ada Obi', customerPhone: '0803 123 4567', customerEmail: '', notes: '' }
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
