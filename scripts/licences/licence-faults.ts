export interface Package {
  name: string
  /** The package's licence, an SPDX expression such as `(MIT OR CC0-1.0)`. */
  licence: unknown
}

/** The licences under which code may be part of a program under AGPL-3.0-or-later, and those of fonts. */
const fitting = new Set([
  '0BSD',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Returns a line for each package whose licence does not fit AGPL-3.0-or-later, or that has none. */
export function licenceFaults(packages: readonly Package[]): string[] {
  return packages.flatMap(({ name, licence }) => {
    if (typeof licence !== 'string' || licence === '') return [`${name} names no licence.`]
    return fits(licence) ? [] : [`${name} is under ${licence}, which is not in the list of scripts/licences.`]
  })
}

/**
 * Returns whether a licence expression fits: of alternatives (OR) one is enough; of licences that apply together (AND)
 * each must fit.
 */
const fits = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((offered) => offered.split(' AND ').every((one) => fitting.has(one.trim())))
