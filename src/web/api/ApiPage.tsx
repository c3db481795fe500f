import { listKeysContract } from '#domain/api/contract-keys.ts'
import { developersPath, paths } from '#web/kit/paths.ts'
import { useRead } from '#web/kit/query.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { Keys } from './Keys.tsx'
import { Webhooks } from './Webhooks.tsx'

/** /settings/api: the keys with which other programs work in this salon, and the webhooks that send events to them. */
export function ApiPage() {
  const read = useRead(listKeysContract, {})
  return (
    <>
      <PageHeader title="API" line={<BackLink href={paths.settings}>Settings</BackLink>} />
      <PageBody>
        <p className="pl-prose">
          With a key, another program works in your salon: your website books, your accountant’s software reads sales.
          It can do only what you tick, and its actions are in the activity log under its name.{' '}
          <a className="pl-link" href={developersPath} target="_blank" rel="noopener">
            How programs use it
          </a>
        </p>
        <Keys read={{ ...read, data: read.data?.keys }} />
        <Webhooks />
      </PageBody>
    </>
  )
}
