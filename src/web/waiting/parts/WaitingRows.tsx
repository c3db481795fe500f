import { Button } from '@mantine/core'
import { localDateOf } from '#domain/kit/local-time.ts'
import { firstNameOf } from '#domain/kit/names.ts'
import { formatDateTime, formatDay, formatTime } from '#domain/kit/time-format.ts'
import { setWaitingContract, tellWaitingContract, type Waiting } from '#domain/waiting/contract-waitlist.ts'
import { freeTimeMessage, wishWords } from '#domain/waiting/waiting-words.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowActions, RowFailure } from '#web/kit/ui/lists/RowActions.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { useDoneWith } from '#web/kit/ui/lists/use-done-with.ts'
import { useHeldRows } from '#web/kit/ui/lists/use-held-rows.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'

/** Shows the rows, which keep their places while someone is about to press. */
export function WaitingRows({ waiting }: { waiting: readonly Waiting[] }) {
  const [rows, hold] = useHeldRows(waiting, ({ id }) => id)
  return (
    <div {...hold}>
      <Rows label="Waitlist">
        {rows.map((one) => (
          <WaitingRow key={one.id} waiting={one} />
        ))}
      </Rows>
    </div>
  )
}

function WaitingRow({ waiting }: { waiting: Waiting }) {
  const { timeZone } = useMe().salon
  const { id, customerName, customerPhone, services, fits, toldAt, notes } = waiting
  const back = useWrite(setWaitingContract)
  const [isOff, finish] = useDoneWith(waiting)
  const remove = useWrite(setWaitingContract, {
    onDone() {
      finish()
      showToast(`${customerName} is off the waitlist`, {
        onUndo: () => back.mutateAsync({ params: { id }, body: { to: 'waiting' } }),
      })
    },
  })
  const isDeaf = remove.isPending || isOff
  const told = toldAt && `Messaged on ${formatDateTime(toldAt, timeZone)}`
  const details = [customerPhone, services.map(({ name }) => name).join(', '), wishWords(waiting), notes, told]
  return (
    <Row
      title={customerName}
      detail={details.filter(Boolean).join(' · ')}
      badge={
        fits ? <b>{`${whenOf(fits.startsAt, timeZone)} with ${firstNameOf(fits.staffName)}`}</b> : 'Nothing free yet'
      }
      actions={
        <RowActions>
          {fits && <FitActions waiting={{ ...waiting, fits }} />}
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Remove ${customerName}`}
            aria-disabled={isDeaf}
            onClick={() => !isDeaf && remove.mutate({ params: { id }, body: { to: 'removed' } })}
          >
            Remove
          </Button>
          <RowFailure message={remove.error?.message ?? null} />
        </RowActions>
      }
    />
  )
}

/** Shows the buttons that message the customer and book the time for them. */
function FitActions({ waiting }: { waiting: Waiting & { fits: NonNullable<Waiting['fits']> } }) {
  const { salon } = useMe()
  const { id, customerName, customerPhoneE164, fits } = waiting
  const { mutate: tell } = useWrite(tellWaitingContract)
  const start = `${localDateOf(fits.startsAt, salon.timeZone)}T${formatTime(fits.startsAt, salon.timeZone)}`
  return (
    <>
      <WhatsAppButton
        size="xs"
        variant="light"
        to={customerPhoneE164}
        text={freeTimeMessage(waiting, salon)}
        label={`WhatsApp ${customerName}`}
        onPress={() => tell({ params: { id } })}
      >
        WhatsApp
      </WhatsAppButton>
      <Button
        size="xs"
        variant="default"
        component={AppLink}
        href={hrefTo(paths.appointments, { new: start, with: fits.staffId, for: id })}
        aria-label={`Book ${customerName}`}
      >
        Book
      </Button>
    </>
  )
}

/** Returns a moment in words: 'Monday, 23 November, 09:00'. */
function whenOf(instant: string, timeZone: string): string {
  return `${formatDay(localDateOf(instant, timeZone))}, ${formatTime(instant, timeZone)}`
}
