import { expect, test } from 'vitest'
import { whyOtherText } from './other-files.ts'

test.each([
  ['LDIF', 'dn: cn=Ada Obi,mail=ada@example.com\nobjectclass: top', 'LDIF address book'],
  ['LDIF whose first name has an accent', 'dn:: Y249w4BkYSBPYmksbWFpbD1hZGFAZXhhbXBsZS5jb20=', 'LDIF address book'],
  ['LDIF with its version', 'version: 1\r\ndn:: Y249w4BkYSBPYmk=', 'LDIF address book'],
  ['SYLK', 'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Name"', 'SYLK spreadsheet'],
  ['a WhatsApp chat', '12/11/2026, 10:16 - +234 803 123 4567: Good morning', 'WhatsApp chat'],
  ['a WhatsApp chat from an American phone', '12/11/26, 10:16\u202fAM - Ada: Good morning', 'WhatsApp chat'],
  ['a WhatsApp chat from an iPhone', '[12/11/2026, 10:16:05] Ada: Good morning', 'WhatsApp chat'],
])('refuses %s in a sentence', (_, text, what) => {
  expect(whyOtherText(text)).toContain(`This is a`)
  expect(whyOtherText(text)).toContain(what)
})

test.each([
  ['headings that begin like SYLK', 'ID;Phone;Name\n1;08031234567;Ada Obi'],
  ['a date in the first cell', '12/11/2026,Ada Obi,08031234567'],
  ['a date and time in the first cell', '12/11/2026 10:16,Ada Obi - mobile,08031234567'],
])('reads %s', (_, text) => {
  expect(whyOtherText(text)).toBeNull()
})
