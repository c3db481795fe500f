import { saveDomainContract } from '#domain/branding/contract-domain.ts'
import { saveCoverContract } from '#domain/branding/contract.ts'
import { aPng } from '#domain/kit/testing-pictures.ts'
import { saveLogoContract } from '#domain/salon/contract-logo.ts'
import { saveSettingsContract } from '#domain/salon/contract-settings.ts'
import { aCover } from '#test/cover.ts'
import type { SignedUp } from '#test/parlour.ts'

/* How a full salon looks, and the requests about it. */

/** Adds a logo, a cover, a colour, and a requested domain. */
export async function addLook(owner: SignedUp, canary: string): Promise<void> {
  const image = Buffer.concat([aPng(9, 9), Buffer.from(canary)]).toString('base64')
  await owner.must(saveLogoContract, { body: { image } })
  await owner.must(saveCoverContract, { body: aCover(canary) })
  await owner.must(saveSettingsContract, { body: { section: 'branding', is: { bookingColour: '#0b6e4f' } } })
  const name = `${canary.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example.com`
  await owner.must(saveDomainContract, { body: { name } })
}

/** Returns a sample request for every address of branding, as in samples.ts. */
export function brandingSamples(): Record<string, unknown> {
  return {
    'GET /api/logo': {},
    'PUT /api/logo': { body: { image: Buffer.from(aPng(8, 8)).toString('base64') } },
    'DELETE /api/logo': {},
    'GET /api/branding': {},
    'PUT /api/cover': { body: aCover() },
    'DELETE /api/cover': {},
    'GET /api/domain': {},
    'PUT /api/domain': { body: { name: 'book.adunhair.com' } },
    'POST /api/domain/check': {},
    'DELETE /api/domain': {},
  }
}
