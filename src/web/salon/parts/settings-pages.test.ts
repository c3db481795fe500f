import { expect, test } from 'vitest'
import { settingsPages } from '#web/kit/paths.ts'
import { foundSettings, settingsTitle } from './settings-pages.ts'

const everything = { mayOpen: () => true, may: () => true }
const titles = (typed: string, rights: Parameters<typeof foundSettings>[1] = everything) =>
  foundSettings(typed, rights).flatMap(({ entries }) => entries.map(({ title }) => title))

test('every page of the settings is in the index once', () => {
  const pages = foundSettings('', everything).flatMap(({ entries }) => entries.flatMap(({ page }) => page ?? []))
  expect(pages.toSorted()).toEqual([...settingsPages].toSorted())
  expect(settingsTitle('deposits')).toBe('Deposits')
})

test('a setting is found by its title, its contents and other words for it, in any case', () => {
  expect(titles('VAT')).toEqual(['Receipts'])
  expect(titles(' paystack ')).toEqual(['Deposits', 'Card Terminals'])
  expect(titles('opening hours')).toEqual(['Business Hours'])
  expect(titles('nothing like it')).toEqual([])
})

test('only what the person may open and do', () => {
  expect(titles('', { ...everything, mayOpen: (path) => path === '/holidays' })).toEqual(['Holidays'])
  expect(titles('export', { ...everything, may: () => false })).toEqual([])
})
