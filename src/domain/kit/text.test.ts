import { expect, test } from 'vitest'
import names from './cases/names.json' with { type: 'json' }
import { lineIn, orNull, searchedIn, zEmail, zLine, zName, zNotes } from './text.ts'

test('names are trimmed, required, single lines', () => {
  expect(zName.parse('  Adaeze Obi ')).toBe('Adaeze Obi')
  expect(zName.parse('Ọláyínká 👩🏾‍🦱')).toBe('Ọláyínká 👩🏾‍🦱')
  for (const bad of ['', '   ', 'a\u0000b', 'a\nb', 'a\u001bb', 'a\u202eb', '\ud800', 'x'.repeat(121)]) {
    expect(zName.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  }
  expect(zLine(5).parse('')).toBe('')
  expect(zName.parse('\u2068Ada Obi\u2069'), 'as phones paste it').toBe('Ada Obi')
})

test.each([
  '\u200b',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u0301',
  ' \u200d \ufe0f',
  '\u2060\u00ad',
  '\u202e',
  '\u{e0041}',
  '\u180e',
  '\u{13441}\u{13442}',
])('%j shows nothing, so it is no name', (name) => {
  expect(zName.safeParse(name).error?.issues[0]?.message).toBe('This is required.')
  expect(zLine(60).parse(name)).toBe('')
})

test.each(names.cases.filter(({ action }) => action === 'add a customer'))('$name is stored as typed', ({ name }) => {
  expect(zName.parse(name)).toBe(name)
})

test('what is searched for is cut to what the server takes', () => {
  expect(searchedIn(' Ọláyínká\n\u202e ')).toBe('Ọláyínká')
  expect(searchedIn('z\n\u202ez'), 'nothing stands for them').toBe('zz')
  expect(lineIn(' Ada\nObi ', 6), 'they end a word').toBe('Ada O')
  for (const text of ['\ud800', 'x'.repeat(121), `${'x'.repeat(119)}👩`, '\u0000'])
    expect(zLine(120).safeParse(searchedIn(text)).success, JSON.stringify(text)).toBe(true)
})

test('notes may have lines, in one form, but no control characters', () => {
  expect(zNotes.parse(' first\r\nsecond\rthird\tend ')).toBe('first\nsecond\nthird\tend')
  for (const bad of ['a\u0000', 'a\u0007b', 'a\u2067b', '\udfff', 'x'.repeat(2001)]) {
    expect(zNotes.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  }
})

test('an e-mail is trimmed and in lower case', () => {
  expect(zEmail.parse(' Ada@Example.COM ')).toBe('ada@example.com')
  for (const bad of ['', 'ada', 'ada@', 'a b@c.de', 'ada@example', `${'a'.repeat(250)}@b.co`, 'a\u0000@b.co']) {
    expect(zEmail.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  }
})

test('text that may be missing says what is wrong with it when it is there', () => {
  const email = orNull(zEmail)
  for (const nothing of ['', null, undefined]) expect(email.parse(nothing)).toBeNull()
  expect(orNull(zLine(5)).parse('   ')).toBeNull()
  expect(email.parse(' Ada@Example.COM ')).toBe('ada@example.com')
  expect(email.safeParse('nope').error?.issues[0]?.message).toBe('Enter an e-mail address.')
  expect(orNull(zLine(5)).safeParse('too long').error?.issues[0]?.message).toBe('At most 5 characters.')
})
