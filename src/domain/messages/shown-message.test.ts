import { expect, test } from 'vitest'
import { shownMessage } from './shown-message.ts'

const token = 'AZp3k9QvS1m2x7d0Wc4Y5rT8uBnE6hLfGjKqPsVtXyA'

test.each([
  [`Hello.\n\nSee it: https://salon.example/booking/adun/visit/${token}`, 'Hello.\n\nSee it: (link)'],
  [`Yours: salon.example/booking/adun/visit/${token}, until then`, 'Yours: (link), until then'],
  ['See or change it: salon.example/v/adun/AZp3k9QvS1m2x7', 'See or change it: (link)'],
  ['Book at https://salon.example/booking/adun', 'Book at https://salon.example/booking/adun'],
])('a list names the link of a visit (R-438): %s', (message, shown) => expect(shownMessage(message)).toBe(shown))
