import { readCalendlyContract } from '#domain/calendly/contract.ts'
import { SalonFeeds } from '#web/calendars/parts/SalonFeeds.tsx'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useRead } from '#web/kit/query.ts'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Clashes } from './Clashes.tsx'
import { ConnectBox } from './ConnectBox.tsx'
import { IntegrationPanel } from './IntegrationPanel.tsx'

const IntegrationModal = lazySheet(() => import('./IntegrationModal.tsx'), 'IntegrationModal')

/** /calendly: shows the import of Calendly bookings, and the feeds of the salon’s appointments for other calendars. */
export function CalendlyPage() {
  const read = useRead(readCalendlyContract, {})
  const form = useOpened<null>()
  return (
    <>
      <PageHeader title="Calendly" line="Other calendars" />
      <PageBody>
        <Loadable read={read} what="The integration">
          {({ integration, hasHostToken, clashes }) => (
            <>
              {integration ? (
                <IntegrationPanel
                  integration={integration}
                  hasHostToken={hasHostToken}
                  onEdit={() => form.open(null)}
                />
              ) : (
                <ConnectBox onConnect={() => form.open(null)} />
              )}
              {clashes.length > 0 && <Clashes clashes={clashes} />}
              <IntegrationModal key={form.count} integration={integration} opened={form.opened} onClose={form.close} />
            </>
          )}
        </Loadable>
        <SalonFeeds />
      </PageBody>
    </>
  )
}
