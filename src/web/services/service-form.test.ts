import { expect, it } from 'vitest'
import { bodyOf, problemsOf, type ServiceValues, valuesOf } from './service-form.ts'

const good: ServiceValues = {
  name: 'Cornrows',
  category: 'Hair',
  priceMinor: '1,500.50',
  durationMin: '45',
  depositMinor: '',
  description: '',
  bufferBeforeMin: '',
  bufferAfterMin: '',
  mayRunBeside: false,
  processingStartMin: '',
  processingMin: '',
  preparation: '',
  mustAcceptPreparation: false,
  staffIds: null,
}
const plain = { bufferBeforeMin: 0, bufferAfterMin: 0, processingStartMin: null, processingMin: 0 }

it('sends money in minor units and minutes as a number', () => {
  expect(problemsOf(good)).toEqual({})
  const { staffIds: _untouched, ...typed } = good
  expect(bodyOf(good)).toEqual({ ...typed, ...plain, priceMinor: 150_050, depositMinor: 0, durationMin: 45 })
  expect(bodyOf({ ...good, staffIds: [] }).staffIds).toEqual([])
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
  ['depositMinor', 'some'],
  ['depositMinor', '1,500.51'],
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

it('begins an edit with what the service is, and sends back the same', () => {
  const { staffIds: _untouched, ...typed } = good
  const colour = {
    ...typed,
    ...plain,
    priceMinor: 150_050,
    depositMinor: 50_000,
    durationMin: 45,
    bufferAfterMin: 10,
    processingStartMin: 10,
  }
  const rule = { preparation: 'Wash it before.', mustAcceptPreparation: true, preparationVersion: 3 }
  const stored = { processingMin: 20, id: 'x', version: 2, isActive: true, description: null }
  const service = { ...colour, ...stored, ...rule }
  const { id: _id, version: _version, isActive: _isActive, preparationVersion: _words, ...fields } = service
  expect(bodyOf(valuesOf(service, 'NGN'))).toEqual({ ...fields, description: '' })
})
