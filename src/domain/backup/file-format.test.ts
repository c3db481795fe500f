import { describe, expect, test } from 'vitest'
import { formatIn, salonFileFits, whyNotRestorable } from './file-format.ts'

const migration = (version: number, checksum = `sum ${version}`) => ({ version, name: 'step', checksum })
const known = [1, 2, 3].map((version) => migration(version))

describe('the format of a backup', () => {
  test('reads the format of a first line', () => {
    expect(['parlour-backup 1', 'parlour-backup 20'].map(formatIn)).toEqual([1, 20])
    expect(['parlour-backup', 'parlour-backup x', 'PGDMP 1', ''].map(formatIn)).toEqual([null, null, null, null])
  })

  test('accepts the present schema and older ones', () => {
    expect(whyNotRestorable(known, known)).toBeNull()
    expect(whyNotRestorable(known.slice(0, 1), known)).toBeNull()
  })

  test('refuses a newer schema and one that was made from other files', () => {
    expect(whyNotRestorable([...known, migration(4)], known)).toBe(
      'This backup was made by a newer Parlour: its schema is at 0004_step, and this one knows up to 0003_step. ' +
        'Restore it with the newer Parlour.',
    )
    expect(whyNotRestorable([migration(1), migration(2, 'other')], known)).toBe(
      'This file comes from another edition of Parlour: its migration 0002_step is not the one here.',
    )
  })

  test('tells whether a salon fits the schema of a server', () => {
    expect([salonFileFits(known, known), salonFileFits(known.slice(0, 1), known)]).toEqual(['same', 'older'])
    expect(salonFileFits([...known, migration(4)], known)).toEqual({
      why:
        "This file was exported by a newer Parlour: its schema is at 0004_step, and this server's at 0003_step. " +
        'Upgrade this server first.',
    })
    expect(salonFileFits([migration(1, 'other')], known)).toEqual({
      why: 'This file comes from another edition of Parlour: its migration 0001_step is not the one here.',
    })
  })
})
