import { activityPerPage, type listActivityContract } from '#domain/audit/contract.ts'
import { activityKinds } from '#domain/audit/kinds.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { whyCannotShow } from '#domain/kit/period.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import type { UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { selectActivity } from './store.ts'

/** Returns a page of the activity log, newest first. */
export const listActivity: UseCase<typeof listActivityContract> = async ({ tx, salonId, timeZone }, { query }) => {
  const why = whyCannotShow(query)
  if (why) throw new Refusal(why.code, { field: why.field })
  const [from, before] = rangeBounds(query.from, query.to, timeZone)
  const narrowed = {
    from,
    before,
    subjects: query.kind ? activityKinds[query.kind] : null,
    staffId: query.staffId ?? null,
    search: query.search || null,
  }
  const load = async (page: Parameters<typeof selectActivity>[3]) => await selectActivity(tx, salonId, narrowed, page)
  const { rows, nextCursor } = await pageOf(query.cursor, activityPerPage, load, ({ at }) => at)
  return { entries: rows, nextCursor }
}
