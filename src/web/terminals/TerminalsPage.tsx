import { listTerminalsContract } from '#domain/terminals/contract.ts'
import { useMay } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { TerminalCases } from './TerminalCases.tsx'
import { TerminalList } from './TerminalList.tsx'
import { TerminalReport } from './TerminalReport.tsx'

/** /sales/terminals: shows the card terminals, what needs a look there, and what was paid on each. */
export function TerminalsPage() {
  const maySum = useMay('closeDays')
  return (
    <>
      <PageHeader title="Card Terminals" line={<BackLink href={paths.sales}>Sales</BackLink>} />
      <PageBody>
        <Loadable read={useRead(listTerminalsContract, {})} what="Card terminals">
          {(found) => <TerminalList found={found} />}
        </Loadable>
        <TerminalCases />
        {maySum && <TerminalReport />}
      </PageBody>
    </>
  )
}
