import { expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments/contract.ts'
import { kemi } from '#web/appointments/testing-salon.tsx'
import { changedParts } from './changed-parts.ts'

const ofBisi = kemi.services.map((service) => ({ ...service, staffId: 'bisi', staffName: 'Bisi Ade' }))
const moved = { startsAt: '2026-11-21T15:00:00.000Z', endsAt: '2026-11-21T16:00:00.000Z' }

test.each<[Partial<Appointment>, string[]]>([
  [{}, []],
  [moved, ['Time: Saturday, 21 November, 16:00–17:00']],
  [{ services: ofBisi }, ['Staff: Bisi Ade']],
  [{ notes: 'Came early' }, ['Notes: Came early']],
  [{ ...moved, status: 'in-progress' }, ['Time: Saturday, 21 November, 16:00–17:00', 'Status: in progress']],
])('what %j changed is told with its new value', (more, told) => {
  const parts = changedParts(kemi, { ...kemi, ...more }, 'Africa/Lagos')
  expect(parts.map(({ name, now }) => `${name}: ${now}`).toSorted()).toEqual(told.toSorted())
})
