import { expect, test } from 'vitest'
import { licenceFaults } from '../scripts/licences/licence-faults.ts'

const faultOf = (licence: unknown) => licenceFaults([{ name: 'planted', licence }])

test.each(['MIT', '(MIT OR GPL-2.0-only)', 'GPL-2.0-only OR Apache-2.0', '(MIT AND Zlib)'])('%s fits', (licence) => {
  expect(faultOf(licence)).toEqual([])
})

test.each(['GPL-2.0-only', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE.md', 'UNLICENSED', 'BUSL-1.1'])(
  '%s does not fit',
  (licence) => {
    expect(faultOf(licence)).toEqual([`planted is under ${licence}, which is not in the list of scripts/licences.`])
  },
)

test.each([undefined, null, '', [{ type: 'MIT' }]])('a package without a licence is named: %o', (licence) => {
  expect(faultOf(licence)).toEqual(['planted names no licence.'])
})
