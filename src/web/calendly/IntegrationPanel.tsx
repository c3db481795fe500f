import { Button, Switch } from '@mantine/core'
import { type Integration, setCalendlyActiveContract } from '#domain/calendly/contract.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { Facts, WebLink } from '#web/kit/ui/values/Facts.tsx'
import { directionWords } from './direction-words.ts'
import { SyncButtons } from './SyncButtons.tsx'

interface PanelProps {
  integration: Integration
  hasHostToken: boolean
  onEdit: () => void
}

/** Shows how the salon is connected; syncs, changes and turns off the connection. */
export function IntegrationPanel({ integration, hasHostToken, onEdit }: PanelProps) {
  const { timeZone } = useMe().salon
  const { calendlyUrl, isActive, syncDirection, lastSync, fault, staffName, serviceName } = integration
  return (
    <Card title="Calendly Integration">
      <div className="pl-stack">
        <ActiveSwitch isActive={isActive} />
        <Facts
          of={{
            'Calendly URL': <WebLink url={calendlyUrl} />,
            'Sync direction': directionWords[syncDirection],
            'Last sync': lastSync === null ? 'Never' : formatDateTime(lastSync, timeZone),
            With: staffName,
            Service: serviceName ?? 'Match by event name',
            Token: tokenWords(integration, hasHostToken),
          }}
        />
        {fault && <MessageBar warns>Not synced since: {fault}</MessageBar>}
        <SyncButtons isActive={isActive}>
          <Button variant="default" onClick={onEdit}>
            Edit Integration
          </Button>
        </SyncButtons>
      </div>
    </Card>
  )
}

function tokenWords({ tokenEnd }: Integration, hasHostToken: boolean): string {
  if (tokenEnd !== null) return `Your own, which ends in ${tokenEnd}`
  return hasHostToken ? 'That of this server' : 'No token: nothing is imported'
}

function ActiveSwitch({ isActive }: { isActive: boolean }) {
  const { mutate, isPending, error, variables } = useWrite(setCalendlyActiveContract, {
    onDone: ({ integration }) =>
      showToast(
        integration?.isActive ? 'Integration activated successfully!' : 'Integration deactivated successfully!',
      ),
  })
  const isOn = isPending ? (variables?.body.isActive ?? isActive) : isActive
  return (
    <>
      {error && <ErrorBar title="Failed to update integration status" message={error.message} />}
      <Switch
        label={isOn ? 'Active' : 'Inactive'}
        checked={isOn}
        onChange={(event) => mutate({ body: { isActive: event.currentTarget.checked } })}
      />
    </>
  )
}
