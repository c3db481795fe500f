import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleNumber } from './article-number.ts'

test.each([
  ['UPC-A', '036000291452', '00036000291452'],
  ['EAN-13 of a UPC-A', '0036000291452', '00036000291452'],
  ['GTIN-14 of a UPC-A', '00036000291452', '00036000291452'],
  ['EAN-13', '6151100012340', '06151100012340'],
  ['EAN-13 with spaces', '6 151100 012340', '06151100012340'],
  ['with a symbology identifier', ']E06151100012340', '06151100012340'],
  ['in a GS1 symbol', ']C10106151100012340', '06151100012340'],
  ['in a GS1 symbol with its day of expiry', ']d2010615110001234017271231', '06151100012340'],
  ['in a GS1 symbol, written out', '(01)06151100012340(17)271231', '06151100012340'],
  ['as a GS1 link', 'https://id.gs1.org/01/06151100012340', '06151100012340'],
  ['full-width digits', '６１５１１０００１２３４０', '06151100012340'],
  ['EAN-8', '96385074', '00000096385074'],
  ['UPC-E', '04252614', '00042100005264'],
  ['its UPC-A', '042100005264', '00042100005264'],
  ['UPC-E that ends with 3', '01234531', '00012300000451'],
  ['ISBN-10', '0-306-40615-2', '09780306406157'],
  ['its EAN-13', '978-0-306-40615-7', '09780306406157'],
  ['a book with its price', '978030640615751299', '09780306406157'],
  ['a magazine with its issue', '977123456700305', '09771234567003'],
  ['a carton of six', '16151100012347', '16151100012347'],
  ['a code of our own', 'wig-12 b', 'WIG12B'],
  ['digits without a right check digit', '0012', '0012'],
])('%s: %s is %s (R-83)', (_, code, key) => expect(articleNumber(code)).toBe(key))

test('the number of a number is itself', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      expect(articleNumber(articleNumber(code))).toBe(articleNumber(code))
    }),
  )
})
