import { expect, test } from 'vitest'
import { actions, permissions } from './permissions.ts'
import { rightGroups, rightWords } from './right-words.ts'

test('each right that a salon changes has its words, once, under those that it needs', () => {
  const named = rightGroups.flatMap(({ rights }) => Object.keys(rights))
  const changeable = actions.filter((action) => !permissions[action].isFixed)
  expect(named.toSorted()).toEqual(changeable.toSorted())
  const early = changeable.filter((action) => {
    const { needs } = permissions[action]
    return needs.some((needed) => named.indexOf(needed.action) > named.indexOf(action))
  })
  expect(early).toEqual([])
})

test('what has no words any more is still told', () => {
  expect([rightWords('seeStock'), rightWords('paintWalls')]).toEqual(['See the stock', 'paintWalls'])
})
