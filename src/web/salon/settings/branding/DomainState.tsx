import { Button } from '@mantine/core'
import {
  checkDomainContract,
  deleteDomainContract,
  type OwnDomain,
  readDomainContract,
} from '#domain/branding/contract-domain.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { keepAnswer, useWrite } from '#web/kit/query.ts'
import { RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { StatusBadge } from '#web/kit/ui/values/Status.tsx'
import { Snippet } from '#web/kit/ui/values/Snippet.tsx'
import styles from './branding.module.css'

const badges = {
  waiting: { status: 'asked', label: 'Waiting for your DNS' },
  working: { status: 'completed', label: 'Working' },
  failed: { status: 'cancelled', label: 'Not working' },
} as const

type Domain = NonNullable<OwnDomain['domain']>

/** Shows the status of a domain, and its DNS records. */
export function DomainState({ domain, host }: { domain: Domain; host: string }) {
  const { name, state, why, askedAt, proof, addresses } = domain
  const { timeZone } = useMe().salon
  return (
    <div className="pl-stack">
      <p className="pl-cluster" role="status">
        <StatusBadge {...badges[state]} />
        {state === 'working' && (
          <a className="pl-link" href={`https://${name}/`} target="_blank" rel="noopener">
            https://{name}
          </a>
        )}
        <span className="pl-quiet">{askedAt ? `Checked ${formatDateTime(askedAt, timeZone)}` : 'Not checked yet'}</span>
      </p>
      {why && <p>{why}</p>}
      <ol className={styles.records}>
        <li>
          <p>In your domain’s DNS settings, add a TXT record. It proves that the domain is yours.</p>
          <Snippet label="Name of the TXT record" text={proof.name} />
          <Snippet label="Value of the TXT record" text={proof.value} />
        </li>
        <li>
          <p>
            Add a CNAME record for <b>{name}</b>. It makes the domain point here.
            {addresses.length > 0 && ` If it can’t have one, add an A record with ${addresses.join(' and ')}.`}
          </p>
          <Snippet label="Value of the CNAME record" text={host} />
        </li>
      </ol>
      <DomainActions name={name} />
    </div>
  )
}

function DomainActions({ name }: { name: string }) {
  const [confirm, question] = useConfirm()
  const onDone = (answer: OwnDomain) => keepAnswer(readDomainContract, {}, answer)
  const check = useWrite(checkDomainContract, { onDone })
  const erase = useWrite(deleteDomainContract, { onDone })
  const ask = () =>
    confirm({
      title: 'Remove Domain',
      message: `${name} will no longer lead to your booking page. The ordinary address of the page stays.`,
      confirmLabel: 'Remove',
      onConfirm: () => erase.mutateAsync({}),
    })
  return (
    <>
      <RowFailure message={check.error?.message ?? null} />
      <div className="pl-cluster">
        <Button variant="default" aria-disabled={check.isPending} onClick={() => !check.isPending && check.mutate({})}>
          {check.isPending ? 'Checking...' : 'Check Now'}
        </Button>
        <Button variant="subtle" color="pepper" aria-label="Remove Domain" onClick={ask}>
          Remove
        </Button>
      </div>
      {question}
    </>
  )
}
