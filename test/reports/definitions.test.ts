import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metrics } from '#domain/reports/definitions.ts'

const rules = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')

test.each(Object.entries(metrics))('%s: its meaning follows a rule that is in docs/rules.md', (_, { means, rule }) => {
  expect(rules).toMatch(new RegExp(`^\\| ${rule} `, 'm'))
  expect(means).toMatch(/\.$/)
})

test('the doubtful readings are explained', () => {
  expect(metrics.period.means).toContain('end today, even All Time')
  expect(metrics.totalAppointments.means).toContain('including cancelled ones and no-shows')
  expect(metrics.netProfit.means).toContain('Commission is not deducted')
})
