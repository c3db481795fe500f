import { Button } from '@mantine/core'
import { useState } from 'react'
import { listRecurringContract, type RecurringExpense } from '#domain/expenses/contract-recurring.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useWhere } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { recurrenceWords } from './expense-form.ts'

const RecurringModal = lazySheet(() => import('./RecurringModal.tsx'), 'RecurringModal')

/** Shows the button that opens the list of recurring expenses, each of which can be changed or stopped. */
export function RecurringExpenses() {
  const [opened, setOpened] = useState(false)
  const read = useRead(listRecurringContract, {}, { enabled: opened })
  const rows = read.data?.recurring
  const form = useOpened<RecurringExpense>()
  const where = useWhere()
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Recurring
      </Button>
      <Sheet title="Recurring Expenses" opened={opened} onClose={() => setOpened(false)} width={560}>
        <Loadable read={{ ...read, data: rows }} what="Recurring expenses" empty={<None />}>
          {(recurring) => (
            <Rows label="Recurring Expenses">
              {recurring.map((one) => {
                const { id, description, recurrence, nextOn, amountMinor, locationId } = one
                const about = [recurrenceWords[recurrence], `next on ${formatDate(nextOn)}`, where(locationId)]
                return (
                  <Row
                    key={id}
                    title={description}
                    detail={about.filter(Boolean).join(' · ')}
                    end={<Money minor={amountMinor} />}
                    onPress={() => form.open(one)}
                  />
                )
              })}
            </Rows>
          )}
        </Loadable>
      </Sheet>
      {form.row && (
        <RecurringModal
          key={form.count}
          recurring={form.row}
          latest={rows?.find(({ id }) => id === form.row?.id)}
          opened={form.opened}
          onClose={form.close}
        />
      )}
    </>
  )
}

function None() {
  return (
    <EmptyState
      drawing="money"
      title="No recurring expenses"
      line="Rent, wages, the internet: choose how often under Repeats when you add an expense."
    />
  )
}
