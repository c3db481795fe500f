import type { PreparationRule } from '#domain/booking/preparation.ts'
import { momentText } from './moment-text.ts'

/** Shows preparation rules in the salon's words, each with its service and with the time at which it was accepted. */
export function Rules({ rules, zone }: { rules: readonly PreparationRule[]; zone: string }) {
  return (
    <ul className="rules">
      {rules.map(({ serviceId, serviceName, words, acceptedAt }) => (
        <li key={serviceId}>
          {serviceName && <b>{serviceName}</b>}
          <p>{words}</p>
          {acceptedAt && <small>Accepted on {momentText(acceptedAt, zone)}</small>}
        </li>
      ))}
    </ul>
  )
}
