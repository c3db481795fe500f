import { expect, test } from 'vitest'
import { isFoundIn } from '#domain/kit/folded.ts'
import { productTexts } from './product-texts.ts'

const gel = { name: 'Edge control', category: 'Hair care', barcode: '06151100012345' }

test.each(['edge', 'hair', '0615110', '6151100012345'])('%j finds a product by name, category or barcode', (typed) => {
  expect(isFoundIn(typed, productTexts(gel, typed))).toBe(true)
})

test.each([
  ['042100005264', '04252614'],
  ['4006381333931', '(01)04006381333931'],
  ['4006381333931', ']E04006381333931'],
  ['4006381333931', '4 006381 333931'],
])('the barcode %s is found as %s', (barcode, typed) => {
  expect(isFoundIn(typed, productTexts({ ...gel, barcode }, typed))).toBe(true)
})

test.each(['nothing', 'hair'])('%j does not find one without it', (typed) => {
  expect(isFoundIn(typed, productTexts({ name: 'Wig cap', category: null, barcode: null }, typed))).toBe(false)
})
