import { expect, test } from 'vitest'
import { saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { asOwner } from '#test/database-url.ts'
import { openTestParlour } from '#test/parlour.ts'

test(
  'a role that is removed, and granted again, counts at the next request: no one is let in or turned away by memory',
  { timeout: 60_000 },
  async () => {
    const parlour = await openTestParlour()
    const owner = await parlour.signUp()
    const asked = async (role: string) => {
      await asOwner(parlour.ownerUrl, `UPDATE staff SET role = '${role}' WHERE id = '${owner.staffId}'`)
      return (await owner.call(saveSaleSettingsContract, { body: { isVatOn: false, vatBp: 750 } })).status
    }
    expect([await asked('owner'), await asked('stylist'), await asked('owner')]).toEqual([200, 403, 200])
    await parlour.close()
  },
)
