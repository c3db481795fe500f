import { expect, test } from 'vitest'
import { shortChoice } from './short-choice.ts'

const many = Array.from({ length: 9 }, (_, at) => ({ serviceId: `s${at}` }))
const short = (more: object) =>
  shortChoice(many, { first: [], ticked: [], popular: [], ...more })
    .map(({ serviceId }) => serviceId)
    .join(' ')
const seven = ['s0', 's1', 's2', 's3', 's4', 's5', 's6']

test.each([
  ['the first of the list', {}, 's0 s1 s2 s3 s4 s5'],
  ['the most booked before them', { popular: ['s8', 's3', 'gone'] }, 's8 s3 s0 s1 s2 s4'],
  ['those ticked at opening before all', { popular: ['s8'], first: ['s7'], ticked: ['s7'] }, 's7 s8 s0 s1 s2 s3'],
  ['one ticked since at the end, and none moves', { popular: ['s8'], ticked: ['s7', 's8'] }, 's8 s0 s1 s2 s3 s4 s7'],
  ['all that were ticked at opening, also when unticked', { first: seven, ticked: ['s0'] }, seven.join(' ')],
])('six services are buttons: %s (R-423)', (_, more, expected) => expect(short(more)).toBe(expected))
