import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { today } from '#domain/kit/local-time.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { readDayCloseContract } from '#domain/sales/contract-days.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Loadable } from '#web/kit/ui/Loadable.tsx'
import { Sheet } from '#web/kit/ui/Sheet.tsx'
import { CloseForm } from './CloseForm.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { ClosedDay } from './ClosedDay.tsx'
import styles from './day-close.module.css'
import { DayMoney } from './DayMoney.tsx'

/** Day Close: what a day must have brought, the cash counted, and how earlier days were closed. */
export function DayClose() {
  const { salon } = useMe()
  const now = today(useNow(), salon.timeZone)
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? now
  const read = useRead(readDayCloseContract, { query: { day } }, { enabled: opened })
  const field = useRef<HTMLInputElement>(null)
  const choose = (past: string) => {
    setChosen(past)
    // The chosen day stands above the list it was chosen from.
    field.current?.focus()
  }
  const show = () => {
    setChosen(null)
    setOpened(true)
  }
  return (
    <>
      <Button variant="default" onClick={show}>
        Day Close
      </Button>
      <Sheet title="Day Close" opened={opened} onClose={() => setOpened(false)} width={720}>
        <div className={styles.day}>
          <TextInput
            ref={field}
            type="date"
            label="Day"
            max={now}
            value={day}
            onChange={(event) => setChosen(event.currentTarget.value || null)}
          />
          <b>{formatDay(day)}</b>
        </div>
        <Loadable read={read} what="The day">
          {(found) => (
            <>
              <DayMoney day={found} />
              {found.close ? (
                <ClosedDay day={found} close={found.close} isToday={found.day === now} />
              ) : (
                <CloseForm key={found.day} day={found} />
              )}
              <ClosedDays locationId={found.locationId} onChoose={choose} />
            </>
          )}
        </Loadable>
      </Sheet>
    </>
  )
}
