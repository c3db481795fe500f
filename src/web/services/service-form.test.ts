import { expect, it } from 'vitest'
import { bodyOf, problemsOf, type ServiceValues } from './service-form.ts'

const good: ServiceValues = {
  name: 'Cornrows',
  category: 'Hair',
  priceMinor: '1,500.50',
  durationMin: '45',
  description: '',
  bufferBeforeMin: '',
  bufferAfterMin: '',
  processingStartMin: '',
  processingMin: '',
}
const plain = { bufferBeforeMin: 0, bufferAfterMin: 0, processingStartMin: null, processingMin: 0 }

it('sends money in minor units and minutes as a number', () => {
  expect(problemsOf(good)).toEqual({})
  expect(bodyOf(good)).toEqual({ ...good, ...plain, priceMinor: 150_050, durationMin: 45 })
})

it('makes a blank duration 30', () => {
  expect(problemsOf({ ...good, durationMin: ' ' })).toEqual({})
  expect(bodyOf({ ...good, durationMin: ' ' }).durationMin).toBe(30)
})

it.each([
  ['name', ' '],
  ['priceMinor', ''],
  ['priceMinor', '-5'],
  ['priceMinor', 'free'],
  ['durationMin', '0'],
  ['durationMin', '7'],
  ['durationMin', '1445'],
  ['durationMin', 'an hour'],
  ['bufferBeforeMin', '7'],
  ['bufferAfterMin', '245'],
  ['bufferAfterMin', '-5'],
  ['processingMin', '12'],
])('marks %s = %j', (field, typed) => {
  expect(Object.keys(problemsOf({ ...good, [field]: typed }))).toEqual([field])
})

it('sends buffers and a wait inside the service; refuses one that is not, in the words of the rule (R-45)', () => {
  const colour = { ...good, bufferBeforeMin: '10', bufferAfterMin: '15', processingStartMin: '10', processingMin: '30' }
  expect(problemsOf(colour)).toEqual({})
  expect(bodyOf(colour)).toMatchObject({
    bufferBeforeMin: 10,
    bufferAfterMin: 15,
    processingStartMin: 10,
    processingMin: 30,
  })
  const words = 'The processing time must start after the service does, and end inside it.'
  expect(problemsOf({ ...colour, processingMin: '40' })).toEqual({ processingStartMin: words })
  expect(problemsOf({ ...colour, processingStartMin: '' })).toEqual({ processingStartMin: words })
})
