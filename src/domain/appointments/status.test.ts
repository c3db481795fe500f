import { expect, test } from 'vitest'
import {
  appointmentStatuses,
  isActive,
  whyCannotBeNoShow,
  whyCannotChange,
  whyCannotMakeSale,
  whyCannotRebook,
  statusBefore,
  whyCannotRestore,
} from './status.ts'

test('the allowed changes, and no others (R-11)', () => {
  const allowed = appointmentStatuses.flatMap((from) =>
    appointmentStatuses.filter((to) => whyCannotChange(from, to) === null).map((to) => `${from} → ${to}`),
  )
  expect(allowed).toEqual([
    'booked → in-progress',
    'booked → cancelled',
    'in-progress → completed',
    'in-progress → cancelled',
  ])
  expect(whyCannotChange('completed', 'booked')).toBe('status-not-allowed')
})

test('booked and in progress take up time (R-9)', () => {
  expect(appointmentStatuses.filter(isActive)).toEqual(['booked', 'in-progress'])
})

test('a sale can be made once it is in progress (R-12)', () => {
  expect(appointmentStatuses.map(whyCannotMakeSale)).toEqual(['sale-too-early', null, null, 'sale-too-early'])
})

test('what is over keeps its time (R-29)', () => {
  expect(appointmentStatuses.map(whyCannotRebook)).toEqual([null, null, 'appointment-closed', 'appointment-closed'])
})

test('a no-show was booked and is cancelled as such (R-42)', () => {
  expect(appointmentStatuses.map((from) => whyCannotBeNoShow(from, 'cancelled'))).toEqual([
    null,
    'no-show-not-booked',
    'no-show-not-booked',
    'no-show-not-booked',
  ])
  expect(whyCannotBeNoShow('booked', 'in-progress')).toBe('no-show-not-booked')
})

test('the last step is taken back, but nothing begins to be unsold (R-42, R-52)', () => {
  expect(appointmentStatuses.map((status) => statusBefore[status])).toEqual([null, 'booked', 'in-progress', 'booked'])
  const why = (isSold: boolean) => appointmentStatuses.map((status) => whyCannotRestore({ status, isSold }))
  expect(why(false)).toEqual(['nothing-to-take-back', null, null, null])
  expect(why(true)).toEqual(['nothing-to-take-back', 'sold-has-begun', null, null])
})
