import { expect, test } from 'vitest'
import { readBookingPageContract } from '#domain/booking/contract.ts'
import { asOwner } from '#test/database-url.ts'
import { openTestParlour } from '#test/parlour.ts'

test(
  'a name that leads elsewhere, or nowhere, counts at the next request: nothing is answered by memory',
  { timeout: 60_000 },
  async () => {
    const parlour = await openTestParlour()
    const one = await parlour.signUp('Adùn Hair')
    const other = await parlour.signUp('Èkó Nails')
    const shown = async () => {
      const { body } = await parlour.nobody.call(readBookingPageContract, { params: { salon: 'adun-hair' }, query: {} })
      return body.salon?.name ?? (body as unknown as { code: string }).code
    }
    const change = async (what: string) => await asOwner(parlour.ownerUrl, `UPDATE salon_slug SET ${what}`)
    expect(await shown()).toBe('Adùn Hair')
    await change(`salon_id = '${other.salonId}' WHERE slug = 'adun-hair'`)
    expect(await shown()).toBe('Èkó Nails')
    await change(`salon_id = '${one.salonId}' WHERE slug = 'adun-hair'`)
    expect(await shown()).toBe('Adùn Hair')
    await change(`slug = 'gone' WHERE slug = 'adun-hair'`)
    expect(await shown()).toBe('salon-not-found')
    await parlour.close()
  },
)
