import { Switch } from '@mantine/core'
import { lazyPart } from '#web/kit/lazy-part.tsx'
import { setQueueOnContract } from '#domain/waiting/contract-queue.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'

/** The code that draws the QR code is used only here, so it is loaded when it is needed. */
const SalonPoster = lazyPart(async () => (await import('#web/salon/parts/SalonPoster.tsx')).SalonPoster, null)

/** Shows the switch that lets walk-ins join the queue from their phone, only to people who may change the settings. */
export function QueueSwitch({ isOn }: { isOn: boolean }) {
  const mayChange = useMay('changeSettings')
  const { mutate, isPending, error, variables } = useWrite(setQueueOnContract)
  if (!mayChange) return null
  return (
    <Card title="Joining by phone">
      {error && <ErrorBar title="The queue was not changed." message={error.message} />}
      <div className="pl-stack">
        <Switch
          label="Let walk-ins join the queue from their phone"
          description="They scan a code in the salon and see their place move. The line opens and closes with the salon."
          checked={isPending ? (variables?.body.isOn ?? isOn) : isOn}
          onChange={(event) => mutate({ body: { isOn: event.currentTarget.checked } })}
        />
        {isOn && <Posters />}
      </div>
    </Card>
  )
}

/** Shows a poster for each location, with its own QR code. */
function Posters() {
  const { salon, locations, locationId } = useMe()
  const link = `${location.origin}/booking/${salon.slug}/queue`
  const here = locations.filter(({ id }) => locationId === null || id === locationId)
  if (locations.length < 2) return <SalonPoster title="Take a place in line" link={link} />
  return here.map(({ id, name }) => (
    <SalonPoster key={id} title="Take a place in line" place={name} link={`${link}?location=${id}`} />
  ))
}
