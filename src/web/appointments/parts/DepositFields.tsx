import { Button, NativeSelect } from '@mantine/core'
import { type DueChoice, chosenDue, type DueWay } from '#domain/appointments/form/due-choices.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { percentOf, typedMoney } from '#domain/kit/money.ts'
import { formatDate, formatTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'

interface DepositFieldsProps {
  priceMinor: number
  choices: readonly DueChoice[]
  /** The properties of the two fields, with their values and errors. */
  amount: { value: string; onChange: (typed: string) => void }
  due: { value: string }
}

const parts = [
  ['25 %', 2500],
  ['Half', 5000],
  ['All of it', 10_000],
] as const

/** Shows the fields of a deposit that is asked for: a fixed amount or a part of the price, and until when. */
export function DepositFields({ priceMinor, choices, amount, due }: DepositFieldsProps) {
  const { currency, timeZone } = useMe().salon
  return (
    <>
      {/* Above the field, whose error must not move them under the finger. */}
      {priceMinor > 0 && (
        <div role="group" aria-label="Part of the price" className="pl-cluster">
          {parts.map(([label, bp]) => (
            <Button
              key={bp}
              size="xs"
              variant="default"
              onClick={() => amount.onChange(typedMoney(percentOf(priceMinor, bp), currency))}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <MoneyField label="Deposit" {...amount} />
      <NativeSelect
        label="Pay by"
        {...due}
        value={chosenDue(choices, due.value)?.way}
        data={choices.map((choice) => ({ value: choice.way, label: dueWords(choice, timeZone) }))}
      />
    </>
  )
}

/** Returns a deadline in words: 'In 2 hours (17:30)', 'The day before (25 Nov 2026, 18:00)'. */
function dueWords({ way, dueAt }: DueChoice, zone: TimeZone): string {
  const time = formatTime(dueAt, zone)
  if (way === 'start') return 'When it starts'
  if (way === 'as-it-is') return `As it is (${formatDate(localDateOf(dueAt, zone))}, ${time})`
  if (way === 'day-before') return `The day before (${formatDate(localDateOf(dueAt, zone))}, ${time})`
  return `${words[way]} (${time})`
}

const words: Readonly<Record<Exclude<DueWay, 'as-it-is' | 'start' | 'day-before'>, string>> = {
  hour: 'In 1 hour',
  'two-hours': 'In 2 hours',
  tonight: 'Tonight',
  tomorrow: 'Tomorrow',
}
