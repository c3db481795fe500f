import { Button } from '@mantine/core'
import { type Account, signOutDeviceContract, signOutOthersContract } from '#domain/auth/contract-account.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDate, formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

type Device = Account['devices'][number]

/** Lists the devices on which the account is signed in; all but this one can be signed out. */
export function Devices({ devices, onChanged }: { devices: readonly Device[]; onChanged: () => void }) {
  const [confirm, confirmDialog] = useConfirm()
  const end = useWrite(signOutDeviceContract)
  const endOthers = useWrite(signOutOthersContract)
  const ask = (device: Device) =>
    confirm({
      title: 'Sign the device out',
      message: `${device.name} is signed out at once.`,
      confirmLabel: 'Sign It Out',
      async onConfirm() {
        await end.mutateAsync({ params: { id: device.id } })
        onChanged()
        showToast(`${device.name} was signed out`)
      },
    })
  const askForOthers = () =>
    confirm({
      title: 'Sign all other devices out',
      message: 'You stay signed in only here.',
      confirmLabel: 'Sign Them Out',
      async onConfirm() {
        await endOthers.mutateAsync({})
        onChanged()
        showToast('All other devices were signed out')
      },
    })
  return (
    <Card title="Devices signed in">
      <Rows label="Devices signed in">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onSignOut={() => ask(device)} />
        ))}
      </Rows>
      {devices.length > 1 && (
        <div className="pl-cluster pl-above-16">
          <Button variant="default" onClick={askForOthers}>
            Sign Out All Others
          </Button>
        </div>
      )}
      {confirmDialog}
    </Card>
  )
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { salon } = useMe()
  const { name, salonName, since, seenAt, isThis } = device
  return (
    <Row
      title={name}
      detail={
        <>
          {salonName} · since {formatDate(localDateOf(since, salon.timeZone))}
          {!isThis && ` · last seen ${formatDateTime(seenAt, salon.timeZone)}`}
        </>
      }
      end={isThis && <span className="pl-quiet">This device</span>}
      actions={
        !isThis && (
          <Button size="xs" variant="default" aria-label={`Sign ${name} out`} onClick={onSignOut}>
            Sign Out
          </Button>
        )
      }
    />
  )
}
