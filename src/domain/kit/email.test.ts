import { expect, test } from 'vitest'
import emails from './cases/emails.json' with { type: 'json' }
import { toAscii } from './punycode.ts'
import { zEmail } from './text.ts'

test.each(emails.cases)('$case: $input is $expected', ({ input, expected }) => {
  const { success } = zEmail.safeParse(input)
  // Either is right of two of them: Parlour refuses what a strict mail server refuses.
  expect(success).toBe(expected === 'accepted')
})

test.each([
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@KÄSE.example', 'ada@xn--kse-qla.example'],
  ['ada@XN--KSE-QLA.example', 'ada@xn--kse-qla.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@ශ්\u200dරී.com', 'ada@xn--10cl1a0b660p.com'],
  ['ada@نامه\u200cای.com', 'ada@xn--mgba3gch31f060k.com'],
  ['ada@क्\u200dष.com', 'ada@xn--11b2ezcw70k.com'],
  ['ada@при\u200cвет.рф\u200d', 'ada@xn--b1agh1afp.xn--p1ai'],
  ['ada@exam\u200dple.com', 'ada@example.com'],
  [' mailto:Ada&Ola@Example.com\u200b', 'ada&ola@example.com'],
])('%s is stored as %s', (typed, stored) => expect(zEmail.parse(typed)).toBe(stored))

// The results of Node's domainToASCII.
test.each([
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['ẹkọ.ng', 'xn--k-ewm3c.ng'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['президент.рф', 'xn--d1abbgf6aiiy.xn--p1ai'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['ab-ß-cd.de', 'xn--ab--cd-dta.de'],
  ['👩🏾.example', 'xn--pn8hvg.example'],
  ['plain.example', 'plain.example'],
])('%s in ASCII is %s', (domain, ascii) => expect(toAscii(domain)).toBe(ascii))

test.each([
  ['ada', /^Enter an e-mail address/],
  ['ada obi@example.com', /spaces/],
  ['ada@@example.com', /one @/],
  ['ä.obi@example.com', /without accents/],
  ['.ada@example.com', /before the @/],
  [`${'a'.repeat(65)}@example.com`, /before the @/],
  ['ada@example', /full domain/],
  ['ada@-a.example', /full domain/],
  ['ada@1.2.3.4', /full domain/],
])('%s is refused with its reason', (typed, reason) => {
  expect(zEmail.safeParse(typed).error?.issues[0]?.message).toMatch(reason)
})
