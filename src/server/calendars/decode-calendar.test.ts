import { expect, test } from 'vitest'
import { decodeCalendar } from './decode-calendar.ts'

test.each(['x-unknown', 'binary', 'ansi', 'utf-7', 'hz-gb-2312', '?'])(
  'ignores the charset %s, which it does not know',
  (charset) => {
    expect(decodeCalendar(Buffer.from('SUMMARY:Fête'), charset)).toBe('SUMMARY:Fête')
    expect(decodeCalendar(Buffer.from('SUMMARY:Fête', 'latin1'), charset)).toBe('SUMMARY:Fête')
  },
)
