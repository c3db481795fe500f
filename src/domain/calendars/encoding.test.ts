import { expect, test } from 'vitest'
import { encodingOf } from './encoding.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const utf8 = (text: string) => new TextEncoder().encode(text)

test('the encoding of a calendar is read from its first bytes, then from its charset, then from all bytes', () => {
  expect(encodingOf(bytes(0xff, 0xfe, 0x42, 0), null)).toBe('utf-16le')
  expect(encodingOf(bytes(0xfe, 0xff, 0, 0x42), null)).toBe('utf-16be')
  expect(encodingOf(bytes(0, 0x42, 0, 0x45), 'utf-8')).toBe('utf-16be')
  expect(encodingOf(bytes(0x42, 0, 0x45, 0), 'utf-8')).toBe('utf-16le')
  expect(encodingOf(utf8('BEGIN'), ' "ISO-8859-2" ')).toBe('iso-8859-2')
  expect(encodingOf(utf8('Adùn 漢 🎉'), null)).toBe('utf-8')
  // Cut off within a character it may still be UTF-8; followed by another letter it is not.
  expect(encodingOf(bytes(0x41, 0xe6, 0xbc), null)).toBe('utf-8')
  expect(encodingOf(bytes(0xe6, 0x41, 0xa2), null)).toBe('windows-1252')
  expect(encodingOf(bytes(0xe6, 0xbc, 0x41), null)).toBe('windows-1252')
  expect(encodingOf(bytes(0xff, 0x41), null)).toBe('windows-1252')
})
