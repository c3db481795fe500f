import { ERASURE_WAIT_DAYS } from '#domain/backup/erasure.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import type { readOperatorContract } from '#domain/operator/contract.ts'
import { operatorSalonPath } from '#web/kit/paths.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Snippet } from '#web/kit/ui/values/Snippet.tsx'
import type { OperatorSalon } from './SalonActions.tsx'

/** Lists the salons whose owners requested something. */
export function RequestsCard({ requests }: Pick<Output<typeof readOperatorContract>, 'requests'>) {
  if (requests.length === 0) return null
  return (
    <Card title="Requests">
      <Rows label="Requests">
        {requests.map(({ salonId, salonName, fileAskedAt, closingAskedAt }) => (
          <Row
            key={salonId}
            title={salonName}
            href={operatorSalonPath(salonId)}
            detail={[fileAskedAt && 'Asks for a file for another server', closingAskedAt && 'Asks to be closed']
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** Shows the requests of a salon's owner, each with the command that fulfils it. */
export function SalonRequests({ salon }: { salon: OperatorSalon }) {
  const { slug, requested, timeZone } = salon
  const { fileAskedAt, closingAskedAt } = requested
  if (!fileAskedAt && !closingAskedAt) return null
  const on = (at: string) => formatDate(localDateOf(at, timeZone))
  return (
    <Card title="Requests">
      <div className="pl-stack">
        <p className="pl-quiet">Run the command in Parlour’s folder. This completes the request.</p>
        {fileAskedAt && (
          <Snippet
            label={`Export a file for another server: requested on ${on(fileAskedAt)}`}
            text={`npm run host -- export-salon ${slug} ${slug}.backup`}
          />
        )}
        {closingAskedAt && (
          <Snippet
            label={`Close the salon and erase it ${ERASURE_WAIT_DAYS} days later: requested on ${on(closingAskedAt)}`}
            text={`npm run host -- erase-salon ${slug}`}
          />
        )}
      </div>
    </Card>
  )
}
