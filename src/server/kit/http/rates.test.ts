import { describe, expect, test } from 'vitest'
import { openRates, type Rates } from './rates.ts'

const at = (time: string) => `2026-11-21T09:${time}.000Z`
const countMany = ({ count }: Rates, rate: 'look' | 'change', ip: string, times: number) => {
  for (let n = 0; n < times; n++) count(rate, ip, at('00:10'))
}
const tooMany = expect.objectContaining({ code: 'too-many-requests', params: { wait: '1 minute', retryAfterSec: 50 } })

describe('what visitors ask in a minute', () => {
  test.each([
    ['look', 600],
    ['change', 30],
  ] as const)('%s: so often, then not until the minute is over', (rate, most) => {
    const rates = openRates()
    countMany(rates, rate, '192.0.2.1', most)
    expect(() => rates.count(rate, '192.0.2.1', at('00:10'))).toThrow(tooMany)
    expect(() => rates.count(rate, '192.0.2.1', at('01:00'))).not.toThrow()
  })

  test('is counted apart for looks, changes and addresses; a network of IPv6 is one', () => {
    const rates = openRates()
    countMany(rates, 'change', '2001:db8::1', 30)
    expect(() => rates.count('look', '2001:db8::1', at('00:10'))).not.toThrow()
    expect(() => rates.count('change', '2001:db8:0:1::1', at('00:10'))).not.toThrow()
    expect(() => rates.count('change', '2001:db8::ffff', at('00:10'))).toThrow(tooMany)
  })
})
