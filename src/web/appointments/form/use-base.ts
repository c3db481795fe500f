import { useEffect, useRef, useState } from 'react'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import type { Appointment } from '#domain/appointments/contract.ts'
import { changesOf, type ChangedField, fieldsChanged, stateOf } from '#domain/appointments/form/history.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useRead } from '#web/kit/query.ts'

/** What somebody else did to an appointment while it is being edited here. */
export interface News {
  /** The appointment as it is now. */
  appointment: Appointment
  fields: readonly ChangedField[]
  /** null while that is not known, or when nobody was signed in. */
  byName: string | null
}

/**
 * The appointment that the form was filled from. What others do to it replaces it while nothing is typed; after that it
 * is news, which the form shows, and only a person takes it over. `paused` while it is being saved or may have been: what
 * is new then may be its own doing.
 */
export function useBase(
  latest: Appointment,
  { isDirty, paused }: { isDirty: boolean; paused: boolean },
  fill: (fresh: Appointment) => void,
) {
  const [state, setState] = useState({ base: latest, fills: 0 })
  const { base, fills } = state
  const filled = useRef(fills)
  const isNewer = !paused && latest.version > base.version
  if (isNewer && !isDirty) setState({ base: latest, fills: fills + 1 })
  useEffect(() => {
    if (filled.current === fills) return
    filled.current = fills
    fill(base)
  }, [fills, base, fill])
  const history = useRead(readAppointmentHistoryContract, { params: { id: base.id } }, { enabled: isNewer && isDirty })
  const news: News | null =
    isNewer && isDirty
      ? {
          appointment: latest,
          fields: fieldsChanged([changesOf(stateOf(base), stateOf(latest)).after]),
          byName: history.data?.entries.at(-1)?.byName ?? null,
        }
      : null
  return {
    base,
    news,
    /** Another state of it, with the form as it is. */
    rebase: (changed: Appointment) => setState({ base: changed, fills }),
    /** Another state of it, and the form is filled anew. */
    load: (fresh: Appointment) => setState({ base: fresh, fills: fills + 1 }),
  }
}

/** Whether somebody was faster: what they did is being read, and the form will say it. */
export function isOutrun(refusal: unknown): refusal is ApiRefusal {
  return refusal instanceof ApiRefusal && refusal.code === 'changed-meanwhile'
}
