import { readEveningContract } from '#domain/evening/contract.ts'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { EveningForm } from './EveningForm.tsx'

/** The interval at which today's figures are read again, in milliseconds. */
const freshMs = 60_000

/**
 * /sms-management/evening: shows the settings of the daily summary, and today's summary as it would be sent.
 */
export function EveningPage() {
  const read = useRead(readEveningContract, {}, { everyMs: freshMs })
  return (
    <>
      <PageHeader title="Evening Summary" line={<BackLink href={paths.smsManagement}>SMS Management</BackLink>} />
      <PageBody>
        <Loadable read={read} what="The evening summary">
          {(evening) => <EveningForm evening={evening} />}
        </Loadable>
      </PageBody>
    </>
  )
}
