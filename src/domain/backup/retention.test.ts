import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backupName, readBackupName } from './file-names.ts'
import { backupsToDelete, copiesToMake } from './retention.ts'

const msPerDay = 86_400_000
const nameAt = (ms: number, kind?: 'migration') => backupName(new Date(ms).toISOString(), false, kind)
const last = Date.parse('2026-11-27T01:07:00.000Z')

/** The folder after a backup on each of so many days, as the schedule leaves it. */
function folderAfter(days: number): string[] {
  let names: string[] = []
  for (let day = days - 1; day >= 0; day--) {
    names = [...names, nameAt(last - day * msPerDay)]
    const gone = new Set(backupsToDelete(names))
    names = names.filter((name) => !gone.has(name))
  }
  return names
}

describe('retention', () => {
  test('keeps 7 days, 4 weeks and 12 months of daily backups', () => {
    const days = folderAfter(800).map((name) => readBackupName(name)!.takenAt.slice(0, 10))
    const months = '2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 2026-08-31'
    const weeks = '2026-09-30 2026-10-31 2026-11-08 2026-11-15'
    const lastDays = '2026-11-21 2026-11-22 2026-11-23 2026-11-24 2026-11-25 2026-11-26 2026-11-27'
    expect(days.join(' ')).toBe(`${months} ${weeks} ${lastDays}`)
  })

  test('keeps everything of the first week, and the newest of a day', () => {
    expect(folderAfter(7)).toHaveLength(7)
    expect(backupsToDelete([nameAt(last), nameAt(last + 60_000)])).toEqual([nameAt(last)])
  })

  test('counts days with a backup, so that a server that was off for a year deletes nothing', () => {
    const before = folderAfter(7)
    expect(backupsToDelete([...before, nameAt(last + 365 * msPerDay)])).toHaveLength(1)
  })

  test('keeps the last five copies from before upgrades beside the others', () => {
    const copies = [0, 1, 2, 3, 4, 5, 6].map((hour) => nameAt(last - hour * 3_600_000, 'migration'))
    expect(backupsToDelete([...copies, nameAt(last)])).toEqual(copies.slice(5))
  })

  test('never names other files, nor the newest backup', () => {
    expect(backupsToDelete(['notes.txt', 'parlour-2026.backup', `${nameAt(last)}.part`])).toEqual([])
    const moments = fc.uniqueArray(fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }), { minLength: 1 })
    fc.assert(
      fc.property(moments, (seconds) => {
        const newest = nameAt(Math.max(...seconds) * 1000)
        expect(backupsToDelete(seconds.map((second) => nameAt(second * 1000)))).not.toContain(newest)
      }),
    )
  })

  test('reads the names that it gives', () => {
    expect(readBackupName(backupName('2026-11-27T06:30:47.123Z', true))).toEqual({
      name: 'parlour-2026-11-27T063047Z.backup.age',
      kind: 'scheduled',
      takenAt: '2026-11-27T06:30:47.000Z',
    })
    expect(readBackupName(nameAt(last, 'migration'))?.kind).toBe('migration')
  })
})

describe('copies in a storage', () => {
  const name = (day: string, end = '.age') => `parlour-2026-11-${day}T010700Z.backup${end}`
  const sizes = (...names: string[]) => new Map(names.map((one) => [one, 100]))

  test('are made of the encrypted backups that are missing there, and of nothing else', () => {
    const folder = sizes(name('26'), name('27'), name('25', ''), `${name('28')}.part`, 'notes.age')
    expect(copiesToMake(folder, sizes(name('26')))).toEqual({ copy: [name('27')], remove: [] })
  })

  test('are made again if their size differs', () => {
    expect(copiesToMake(sizes(name('27')), new Map([[name('27'), 99]]))).toEqual({ copy: [name('27')], remove: [] })
  })

  test('stay without the folder for as long as they would be kept in it', () => {
    const days = ['10', '11', '12', '13', '14', '15', '16'].map((day) => name(day))
    expect(copiesToMake(sizes(), sizes(...days))).toEqual({ copy: [], remove: [] })
    expect(copiesToMake(sizes(name('17')), sizes(...days))).toEqual({ copy: [name('17')], remove: [name('10')] })
  })

  test('that would be deleted at once are not made', () => {
    const newer = ['20', '21', '22', '23', '24', '25', '26'].map((day) => name(day))
    expect(copiesToMake(sizes(name('16'), name('17')), sizes(...newer))).toEqual({ copy: [], remove: [] })
  })
})
