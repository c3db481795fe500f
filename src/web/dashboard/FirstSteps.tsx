import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { readDashboardContract } from '#domain/dashboard/contract.ts'
import { markFirstStepContract } from '#domain/dashboard/contract-steps.ts'
import type { FirstStep, FirstStepMark } from '#domain/dashboard/first-steps.ts'
import type { Output } from '#domain/kit/endpoint.ts'
import { LookAround, useMayLookAround } from '#web/example/parts/LookAround.tsx'
import { type Href, hrefTo } from '#web/kit/href.ts'
import { paths, settingsPath } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Opener } from '#web/kit/ui/lists/Opener.tsx'
import { showFailure, showToast } from '#web/kit/ui/states/toast.ts'
import styles from './first-steps.module.css'
import { ShareButtons } from './ShareBookingLink.tsx'

type Steps = NonNullable<Output<typeof readDashboardContract>['firstSteps']>

/** Shows a new salon's first steps, which tick themselves. They can be hidden, with Undo. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { mark, isPending } = useMark()
  const mayLookAround = useMayLookAround()
  const doneCount = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      title="First Steps"
      aside={
        <Button size="xs" variant="subtle" aria-disabled={isPending} onClick={() => mark('hidden')}>
          Hide
        </Button>
      }
    >
      <p className="pl-quiet">
        {doneCount} of {steps.length} done
      </p>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={22} role="img" aria-label="Done" />
            ) : (
              <IconCircle size={22} stroke={1.5} role="img" aria-label="To do" />
            )}
            <span className="pl-grow">
              <Opener href={places[step]}>{words[step].title}</Opener>
              {!isDone && <small className="pl-block pl-quiet">{words[step].line}</small>}
            </span>
            {step === 'team' && !isDone && (
              <Button size="xs" variant="default" aria-disabled={isPending} onClick={() => mark('alone')}>
                I Work Alone
              </Button>
            )}
            {step === 'link' && !isDone && (
              <span className={styles.share}>
                <ShareButtons onShared={() => mark('link')} size="xs" />
              </span>
            )}
          </li>
        ))}
      </ol>
      {mayLookAround && (
        <div className={styles.example}>
          <p className="pl-quiet pl-grow">See how a busy day looks, with invented customers.</p>
          <LookAround size="xs" />
        </div>
      )}
    </Card>
  )
}

/** Returns the function that sets a mark; hiding the list can be undone. */
function useMark() {
  const { mutate, isPending } = useWrite(markFirstStepContract)
  const send = (mark: FirstStepMark, isSet: boolean) =>
    mutate(
      { body: { mark, isSet } },
      {
        onSuccess: () => {
          if (mark === 'hidden' && isSet) showToast('First steps hidden', { onUndo: () => send('hidden', false) })
        },
        onError: ({ message }) => showFailure(message),
      },
    )
  return { mark: (mark: FirstStepMark) => !isPending && send(mark, true), isPending }
}

const words: Readonly<Record<FirstStep, { title: string; line: string }>> = {
  hours: { title: 'Set your business hours', line: 'Check them and press Save, even if they fit' },
  address: { title: 'Add your address', line: 'It is on your booking page and on receipts' },
  services: { title: 'Add at least 3 services', line: 'With their prices and minutes' },
  team: { title: 'Add your team', line: 'Each with their own calendar and log-in' },
  link: { title: 'Share your booking link', line: 'Customers choose a free time themselves' },
  test: { title: 'Send yourself a test message', line: 'See a reminder as your customers get it' },
  appointment: { title: 'Book your first appointment', line: 'For a customer or a walk-in' },
}

const places: Readonly<Record<FirstStep, Href>> = {
  hours: paths.businessHours,
  address: settingsPath('profile'),
  services: paths.services,
  team: paths.staff,
  link: settingsPath('booking-page'),
  test: paths.automaticMessages,
  appointment: hrefTo(paths.appointments, { new: '' }),
}
