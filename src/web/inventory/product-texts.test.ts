import { expect, test } from 'vitest'
import { isFoundIn } from '#domain/kit/folded.ts'
import { productTexts } from './product-texts.ts'

const gel = { name: 'Edge control', category: 'Hair care', barcode: '06151100012345' }

test.each(['edge', 'hair', '0615110', '6151100012345'])('%j finds a product by name, category or barcode', (typed) => {
  expect(isFoundIn(typed, productTexts(gel))).toBe(true)
})

test.each(['nothing', 'hair'])('%j does not find one without it', (typed) => {
  expect(isFoundIn(typed, productTexts({ name: 'Wig cap', category: null, barcode: null }))).toBe(false)
})
