import { type Browser, expect, type Page } from '@playwright/test'
import { completeOnboardingContract, signUpContract } from '#domain/auth/contract.ts'
import { watchConsole } from './console.ts'

/** Opens a new salon with one service and a signed-in owner, on a page of this size. */
export async function signUpSalon(
  browser: Browser,
  url: string,
  about: { email: string; viewport: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext({ viewport: about.viewport, acceptDownloads: true })
  watchConsole(context)
  const page = await context.newPage()
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(url + path, { data, headers: { origin: url } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await post(signUpContract.path, {
    name: 'Tolu Bello',
    salonName: 'Adùn Hair',
    email: about.email,
    password: 'plum-orchard-7',
    phone: '',
  })
  await post(completeOnboardingContract.path, {
    services: [{ name: 'Cornrows', category: 'Hair', priceMinor: 700_000, durationMin: 60 }],
  })
  return page
}
