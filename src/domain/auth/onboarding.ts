import { z } from 'zod'
import { serviceCategories } from '#domain/services/contract.ts'
import { zMoneyMinor } from '#domain/kit/money.ts'
import { zLine } from '#domain/kit/text.ts'

export const minDurationMin = 15
export const durationStepMin = 15

const duration = 'Enter minutes in steps of 15, from 15 to 1,440.'

/** A row of 'Add Your Services'. Completing the step leaves out unfinished rows. */
export const zOnboardingRow = z.strictObject({
  name: zLine(120),
  category: z.enum(serviceCategories),
  priceMinor: zMoneyMinor,
  durationMin: z.int(duration).min(minDurationMin, duration).max(1440, duration).multipleOf(durationStepMin, duration),
})
export type OnboardingRow = z.output<typeof zOnboardingRow>

/** Returns whether a row will be saved: it has a name and a price above 0 (document 1, section 5). */
export function isSavableRow(row: Pick<OnboardingRow, 'name' | 'priceMinor'>): boolean {
  return row.name.trim() !== '' && row.priceMinor > 0
}

/**
 * Returns the missing fields of a started row, so that the setup does not silently complete without that row.
 * Returns nothing for a row that will be saved, or for one without name and price.
 */
export function whyUnfinished(row: { name: string; price: string; priceMinor: number }): Record<string, string> {
  const [hasName, hasPrice] = [row.name.trim() !== '', row.price.trim() !== '']
  if (!hasName && !hasPrice) return {}
  return {
    ...(!hasName && { name: 'Enter a name, or remove this row.' }),
    ...(row.priceMinor <= 0 && { priceMinor: 'Enter a price above 0, or remove this row.' }),
  }
}
