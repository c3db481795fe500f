import { useEffect } from 'react'
import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Code } from './Code.tsx'
import { type ApiDocument, documentAddress, useDocument } from './document.ts'
import { OperationDetails } from './OperationDetails.tsx'
import { WebhookDocs } from './WebhookDocs.tsx'
import { Words } from './Words.tsx'
import styles from './developers.module.css'

/** /developers: how programs work with Parlour, made from this server's API document. No sign-in is needed. */
export function DevelopersPage() {
  const read = useDocument()
  useEffect(() => {
    document.title = 'Developers - Parlour'
  }, [])
  return (
    <div className={styles.page}>
      <header className="pl-line pl-gap-16" style={{ marginBottom: 24 }}>
        <BrandMark className="pl-brand pl-rigid" />
        <div>
          <h1>Parlour for developers</h1>
          <p className="pl-quiet">
            As a file: <a href={documentAddress}>openapi.json</a>
          </p>
        </div>
      </header>
      <main className="pl-stack">
        <Loadable read={read} what="The description of the API">
          {(api) => <Whole api={api} />}
        </Loadable>
      </main>
    </div>
  )
}

function Whole({ api }: { api: ApiDocument }) {
  return (
    <>
      <Card title="How it works">
        <div className={styles.words}>
          <Words text={api.info.description} />
          <Code label="A first call" text={firstCall(location.origin)} />
        </div>
      </Card>
      <WebhookDocs />
      {api.tags.map(({ name, description }) => (
        <Card key={name} title={name}>
          <p className="pl-quiet">{description}</p>
          <div className={styles.operations}>
            {operationsOf(api, name).map(({ method, path, operation }) => (
              <OperationDetails key={operation.operationId} method={method} path={path} operation={operation} />
            ))}
          </div>
        </Card>
      ))}
    </>
  )
}

function operationsOf({ paths }: ApiDocument, tag: string) {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  )
}

const firstCall = (origin: string) => `curl ${origin}/api/customers \\
  -H 'authorization: Bearer plr_live_…'

curl ${origin}/api/customers \\
  -H 'authorization: Bearer plr_live_…' \\
  -H 'content-type: application/json' \\
  -H "idempotency-key: $(uuidgen)" \\
  -d '{"name": "Ada Obi", "phone": "08031234567"}'`
