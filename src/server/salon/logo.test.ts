import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteLogoContract, readLogoContract, saveLogoContract } from '#domain/salon/contract-logo.ts'
import { aPng, aWebp } from '#domain/kit/testing-pictures.ts'
import { addSignIn } from '#test/isolation/sign-ins.ts'
import { openTestParlour, type SignedUp, type TestParlour } from '#test/parlour.ts'

let parlour: TestParlour
let owner: SignedUp
beforeAll(async () => {
  parlour = await openTestParlour()
  owner = await parlour.signUp()
})
afterAll(async () => await parlour.close())

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const logoFor = async (person: Pick<SignedUp, 'must'>) => (await person.must(readLogoContract, {})).logo

test('a logo is set, replaced and taken away; the team sees it, another salon does not', async () => {
  const stylist = await addSignIn(parlour, { salonId: owner.salonId, role: 'stylist', name: 'Kemi' })
  const other = await parlour.signUp()
  expect(await logoFor(owner)).toBeNull()
  const png = `data:image/png;base64,${base64(aPng(64, 64))}`
  expect((await owner.must(saveLogoContract, { body: { image: base64(aPng(64, 64)) } })).logo).toBe(png)
  expect(await logoFor(stylist)).toBe(png)
  expect(await logoFor(other)).toBeNull()
  await owner.must(saveLogoContract, { body: { image: base64(aWebp('VP8X', 64, 64)) } })
  expect(await logoFor(owner)).toContain('data:image/webp;base64,')
  const refused = await stylist.call(deleteLogoContract, {})
  expect(refused.body.code).toBe('not-allowed')
  await owner.must(deleteLogoContract, {})
  expect(await logoFor(owner)).toBeNull()
})

test.each<[string, string, string]>([
  ['a page that calls itself a picture', base64(new TextEncoder().encode('<svg onload="alert(1)"/>')), 'not-picture'],
  ['too many pixels', base64(aPng(9000, 9000)), 'logo-too-large'],
  ['too many bytes', base64(new Uint8Array([...aPng(9, 9), ...new Uint8Array(520 * 1024)])), 'logo-too-large'],
  ['no base64', 'data:image/png;base64,AAAA', 'invalid-input'],
])('refused, and nothing is kept (R-124): %s', async (_, image, code) => {
  const answer = await owner.call(saveLogoContract, { body: { image } })
  expect(answer).toMatchObject({ status: 400, body: { code, field: 'image' } })
  expect(await logoFor(owner)).toBeNull()
})
