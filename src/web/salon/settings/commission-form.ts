import { typedPercent } from '#domain/sales/form/typed-numbers.ts'

export interface CommissionValues {
  percent: string
}

export function valuesOf({ defaultCommissionBp }: { defaultCommissionBp: number }): CommissionValues {
  return { percent: String(defaultCommissionBp / 100) }
}

export function problemsOf({ percent }: CommissionValues): Partial<Record<'percent', string>> {
  // An unreadable percentage must not become 0, which would mean no commission.
  const isRate = /^\d{1,3}(\.\d{0,2})?\s*%?$/.test(percent.trim()) && typedPercent(percent) <= 10_000
  return isRate ? {} : { percent: 'Enter a percentage from 0 to 100, like 12.5.' }
}

export function sentOf({ percent }: CommissionValues) {
  return { defaultCommissionBp: typedPercent(percent) }
}
