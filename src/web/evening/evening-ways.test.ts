import { expect, test } from 'vitest'
import { eveningWays, lastWords, whyNotSms } from './evening-ways.ts'

const all = { hasSms: true, hasEmail: true, smsRefusal: null }
const refused = { smsRefusal: 'This feature requires Premium plan or higher.' }

test.each([
  [{}, null],
  [refused, refused.smsRefusal],
  [{ hasSms: false }, 'SMS is not set up on this server'],
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

test('how the last one went is said, and why where it did not go out', () => {
  const last = { day: '2026-11-22', channel: 'sms', error: null, handledBy: null } as const
  expect(lastWords({ ...last, status: 'sent', fault: null })).toBe('Sunday, 22 November: sent, SMS')
  expect(lastWords({ ...last, status: 'failed', fault: 'no-credits' })).toBe(
    'Sunday, 22 November: failed, SMS. No SMS credits were left',
  )
})
