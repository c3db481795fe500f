import { listStatementContract } from '#domain/sales/statement/contract-statement.ts'
import { useRead } from '#web/kit/query.ts'
import { paths } from '#web/kit/paths.ts'
import { hrefTo } from '#web/kit/href.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { ReadStatement } from './ReadStatement.tsx'
import { StatementLines } from './StatementLines.tsx'

/** /sales/statement: reads a bank statement and matches its lines with awaited transfers. */
export function StatementPage() {
  return (
    <>
      <PageHeader
        title="Bank Statement"
        line={<BackLink href={hrefTo(paths.sales, { show: 'transfers' })}>Transfers</BackLink>}
      />
      <PageBody>
        <Loadable read={useRead(listStatementContract, {})} what="The bank statement">
          {(statement) => (
            <>
              <ReadStatement formats={statement.formats} />
              <StatementLines statement={statement} />
            </>
          )}
        </Loadable>
      </PageBody>
    </>
  )
}
