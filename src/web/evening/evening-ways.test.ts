import { expect, test } from 'vitest'
import { eveningWays, whyNotSms } from './evening-ways.ts'

const all = { hasSms: true, hasEmail: true, smsRefusal: null }
const refused = { smsRefusal: 'This feature requires Premium plan or higher.' }

test.each([
  [{}, null],
  [refused, refused.smsRefusal],
  [{ hasSms: false }, 'SMS are not set up on this server'],
])('with %j why no summary goes by SMS is %j', (more, why) => {
  const said = whyNotSms({ ...all, ...more })
  expect(why === null ? said : said?.slice(0, why.length)).toBe(why)
})

test.each([
  [{}, []],
  [refused, ['SMS']],
  [{ hasSms: false }, ['SMS']],
  [{ hasEmail: false, ...refused }, ['SMS', 'E-mail']],
])('with %j the last ways are those that cannot be chosen: %j', (more, closed) => {
  const ways = eveningWays({ ...all, ...more })
  const last = ways.slice(ways.length - closed.length)
  expect(last.map(({ label }) => label)).toEqual(closed)
  expect(ways.filter(({ disabled }) => disabled)).toEqual(last)
})
