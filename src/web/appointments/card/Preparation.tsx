import { readPreparationContract } from '#domain/booking/contract-link.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import styles from './card.module.css'

/** Shows the preparation rules of an appointment, and whether its customer accepted them. */
export function Preparation({ id }: { id: string }) {
  const { timeZone } = useMe().salon
  const { data } = useRead(readPreparationContract, { params: { id } })
  if (!data || data.rules.length === 0) return null
  return (
    <section className="pl-well" aria-label="Preparation">
      <h3>Preparation</h3>
      <ul className={styles.rules}>
        {data.rules.map(({ serviceId, serviceName, words, mustAccept, acceptedAt }) => (
          <li key={serviceId}>
            <p className="pl-break">
              {serviceName && <b>{serviceName}: </b>}
              {words}
            </p>
            {acceptedAt && (
              <p className="pl-quiet">Accepted by the customer on {formatDateTime(acceptedAt, timeZone)}</p>
            )}
            {mustAccept && !acceptedAt && <p className="pl-quiet">Not accepted by the customer yet</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
