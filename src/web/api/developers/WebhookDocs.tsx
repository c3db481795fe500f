import { events } from '#domain/api/events.ts'
import { verifyInNode, verifyInPhp } from '#domain/api/verify-examples.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Code } from './Code.tsx'
import { Words } from './Words.tsx'
import styles from './developers.module.css'

const about = `Parlour can tell a program what happened: an owner adds an https address under Settings, API, and chooses the events. Each event is sent within about a minute, as a POST of JSON.

**Answer 2xx within 10 seconds**, and do the work afterwards. After any other answer, even a redirect, Parlour tries again: eight times in about a day. After three days without a delivery the webhook is turned off, and the owner gets an e-mail.

**An event may arrive twice, and out of order**: \`id\` is the same each time, so store the ids that you have handled. An event names the changed record without its contents: read the current record with a key.

**Check that it is from Parlour**: \`parlour-signature\` is \`t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hex>\` with the webhook's secret. Refuse anything older than five minutes.`

const example = JSON.stringify(
  {
    id: '01930000-0000-7000-8000-000000000001',
    event: 'sale.recorded',
    at: '2026-11-23T09:00:00.000Z',
    data: { type: 'sale', id: '01930000-0000-7000-8000-000000000002' },
  },
  null,
  2,
)

/** Explains how a program receives events and verifies them. */
export function WebhookDocs() {
  return (
    <Card title="Webhooks">
      <div className={styles.words}>
        <Words text={about} />
        <Code label="What arrives" text={example} />
        <ul className="pl-stack pl-bullets pl-gap-4">
          {Object.entries(events).map(([name, says]) => (
            <li key={name}>
              <code>{name}</code>: {says}
            </li>
          ))}
        </ul>
        <h3>In Node</h3>
        <Code label="Verifying in Node" text={verifyInNode} />
        <h3>In PHP</h3>
        <Code label="Verifying in PHP" text={verifyInPhp} />
      </div>
    </Card>
  )
}
