import { expect, test } from 'vitest'
import type { ServiceChoice } from './service-choice.ts'
import { serviceGroups } from './service-groups.ts'

const choice = (serviceId: string, category: ServiceChoice['category']): ServiceChoice => ({
  serviceId,
  name: serviceId,
  category,
  priceMinor: 1,
  durationMin: 30,
  isOffered: true,
  mayRunBeside: false,
})
const all = [choice('Facial', 'Spa'), choice('Olùkọ́ twist', 'Hair'), choice('Fade', 'Hair'), choice('Gel', 'Nails')]
const shown = (more: object) =>
  serviceGroups(all, { typed: '', ticked: [], first: [], popular: [], ...more }).map(({ title, services }) => [
    title,
    ...services.map(({ name }) => name),
  ])

test('by category, in the order of the services page; what the form came with is on top', () => {
  expect(shown({})).toEqual([
    ['Hair', 'Olùkọ́ twist', 'Fade'],
    ['Nails', 'Gel'],
    ['Spa', 'Facial'],
  ])
  expect(shown({ first: ['Gel'], ticked: ['Gel'] })[0]).toEqual(['Chosen', 'Gel'])
})

test('the most booked come before the categories, the most often booked first, each service once', () => {
  expect(shown({ popular: ['Gel', 'Fade'] })).toEqual([
    ['Most booked', 'Gel', 'Fade'],
    ['Hair', 'Olùkọ́ twist'],
    ['Spa', 'Facial'],
  ])
  expect(shown({ popular: ['Gel', 'Fade'], first: ['Gel'], ticked: ['Gel'] }).slice(0, 2)).toEqual([
    ['Chosen', 'Gel'],
    ['Most booked', 'Fade'],
  ])
})

test('found by parts of name or category, without marks; what is ticked stays in sight', () => {
  expect(shown({ typed: 'oluko' })).toEqual([['Hair', 'Olùkọ́ twist']])
  expect(shown({ typed: 'hair fa' })).toEqual([['Hair', 'Fade']])
  expect(shown({ typed: 'gel', ticked: ['Facial'] })).toEqual([
    ['Nails', 'Gel'],
    ['Spa', 'Facial'],
  ])
  expect(shown({ typed: 'nothing' })).toEqual([])
})
