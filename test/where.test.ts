import { expect, test } from 'vitest'
import { placesOf } from '../scripts/floors/syntax.ts'
import { type Saying, textOf, whereSaid } from '../scripts/where/sayings.ts'

const say = (...texts: string[]): Saying[] => texts.map((text, line) => ({ path: `${line}.ts`, line, text }))
const said = (sentence: string, ...texts: string[]) => whereSaid(sentence, say(...texts)).map(({ text }) => text)

test('a sentence is found by its words, whatever names and amounts stand in between', () => {
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
