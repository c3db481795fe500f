import { expect, test } from 'vitest'
import names from '#domain/kit/cases/names.json' with { type: 'json' }
import { parsePhone } from '#domain/kit/phone.ts'
import { folded } from '#domain/kit/folded.ts'
import { customerSearchOf, searchedBy, exactHit, fitsOf, wordsOf } from './customer-search.ts'

test.each([
  ['Bùkọ́lá', 'bukola'],
  ['Adéọlá Ògúnlẹ́yẹ', 'adeola ogunleye'],
  ['ƁALA ƙwari', 'bala kwari'],
  ['Ngozi O’Neill', "ngozi o'neill"],
  ['Zoë', 'zoe'],
  ['Łukasz Gołąb', 'lukasz golab'],
  ['Ærøskøbing Straße Þór', 'aeroskobing strasse thor'],
  ['Đặng Ħaż Aŋutsi Ɛsi Ɔfori', 'dang haz anutsi esi ofori'],
  ['Işıl İnci Ʋnɛ Ɣɛ', 'isil inci vne ge'],
  ['Ａｄａ\u200b ﬁsh', 'ada fish'],
  ['ᴀᴅᴜɴ ʜᴀɪʀ', 'adun hair'],
  ['🅰🅳🅰 🅐🅓🅐 🄰🄳🄰 𝓐𝓭𝓪 Ⓐ', 'ada ada ada ada a'],
  ['Col·lell Coŀlell', 'collell collell'],
  ['Ʌbu Ɽɫ ⱨⱪⱬ Ɂa', "abu rl hkz 'a"],
  ['محـمد مُحَمَّد', 'محمد محمد'],
  ['على فاطمة ٱسم', 'علي فاطمه اسم'],
  ['علی کریم', 'علي كريم'],
  ['שָׁלוֹם בן־דוד', 'שלום בן-דוד'],
])('%s folds to %s (R-84)', (name, plain) => expect(folded(name)).toBe(plain))

test.each<[string, string | null]>([
  ['0803 123', '803123'],
  ['+234 (803) 123-45', '23480312345'],
  ['00234803', '234803'],
  ['08', null],
  ['Room 12', null],
])('digits of %j are %j', (typed, digits) => expect(customerSearchOf(typed)?.digits).toBe(digits))

test.each([
  ['NGN', '009 44 7400 123456'],
  ['NGN', '009 1 415 555 2671'],
  ['NGN', '0094 77 123 4567'],
  ['NGN', '+33 06 12 34 56 78'],
  ['NGN', '+353 087 123 4567'],
  ['NGN', '+39 06 1234 5678'],
  ['KES', '000 254 712345678'],
  ['GBP', '009 1 415 555 2671'],
  ['GBP', '0091 70326 54321'],
  ['EUR', '49 151 12345678'],
  ['USD', '011 234 803 123 4567'],
  ['USD', '(011) 44 7400 123456'],
  ['ZAR', '011 234 5678'],
  ['KES', '0110 345 678'],
  ['GBP', '0113 496 0000'],
] as const)('with %s, a customer is found by the number as it was typed: %s', (currency, typed) => {
  expect(parsePhone(typed, currency)!.e164).toContain(customerSearchOf(typed)!.digits)
})

test.each(names.cases.filter(({ query }) => query !== undefined))('$query finds $finds', ({ query, finds }) => {
  const found = names.customers.filter(({ phone }) =>
    parsePhone(phone, 'NGN')!.e164.includes(customerSearchOf(query!)?.digits ?? 'none'),
  )
  expect(found.map(({ name }) => name)).toContain(finds)
})

test('nothing typed looks for nothing', () => {
  expect(customerSearchOf('  ')).toBeNull()
  expect(customerSearchOf(' Adé  Obi ')?.name).toBe('ade obi')
})

test.each([
  ['okafor chiamaka', ['chiamaka', 'okafor']],
  ['ada ada o', ['ada', 'o']],
  ['jo ng', ['jo ng']],
  ['a bb ccc dddd eeeee ffffff ggggggg', ['ggggggg', 'ffffff', 'eeeee', 'dddd', 'ccc', 'bb']],
])('the words of %j are %j (R-84)', (name, words) => expect(wordsOf({ name })).toEqual(words))

test('people who see no phone numbers search by name only (R-458)', () => {
  const search = customerSearchOf('0803 123 4567')
  expect(searchedBy({ role: 'stylist', rights: {} }, search)).toEqual(search)
  expect(searchedBy({ role: 'stylist', rights: { stylist: { seeContacts: false } } }, search)).toEqual({
    ...search,
    digits: null,
  })
  expect(searchedBy({ role: 'stylist', rights: {} }, null)).toBeNull()
})

test('a name that begins so fits best, then one with a later name (R-71)', () => {
  expect(fitsOf({ name: 'ade' })).toEqual([{ begins: 'ade' }, { contains: ' ade' }])
})

const [bisi, bola, otherBola] = [
  { name: 'Bísí Adé', phone: '0803 123 4567' },
  { name: 'Bola', phone: null },
  { name: 'bọlá', phone: null },
]
test.each([
  ['bisi ade', bisi],
  ['08031234567', bisi],
  ['0803', null],
  ['bisi', null],
  ['bola', null],
  ['', null],
])('%j typed and nobody chosen means %j (R-72)', (typed, meant) => {
  expect(exactHit(typed, [bisi!, bola!, otherBola!])).toBe(meant)
})
