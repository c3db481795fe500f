import { expect, test } from 'vitest'
import { bookedWords } from './booked-words.ts'
import { depositWay } from './deposit-way.ts'

const deposit = (standing: 'waiting' | 'received') => ({ deposit: { standing } as never })

test.each([
  [{ deposit: null }, true, 'Appointment booked successfully! You will receive a confirmation shortly.'],
  [
    { deposit: null },
    false,
    'Appointment booked successfully! Keep your private link: it shows this appointment at any time.',
  ],
  [deposit('waiting'), true, 'Your time is held. Pay the deposit to keep it.'],
  [deposit('waiting'), false, 'Your time is held. Pay the deposit to keep it.'],
])('what is read after booking promises nothing that does not come (%#)', (visit, isTold, words) => {
  expect(bookedWords(visit, isTold)).toBe(words)
})

test('a bank transfer is announced only where no card is taken', () => {
  expect(depositWay(true)).not.toContain('transfer')
  expect(depositWay(false)).toContain('bank transfer')
})
