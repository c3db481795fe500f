import { Button, TextInput } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import {
  type DateRange,
  firstDay,
  lastDay,
  type PresetPeriod,
  presetPeriods,
  rangeOf,
  whyCannotShow,
} from '#domain/kit/period.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { formatDate } from '#domain/kit/time-format.ts'
import styles from './period-filter.module.css'
import { Segmented } from '#web/kit/ui/forms/Segmented.tsx'

/** A ready-made period, which moves on with the day, or the days of a custom range. */
export type Period<Preset extends string = PresetPeriod> = Preset | DateRange

const custom = {
  value: 'custom' as const,
  label: 'Custom Range',
  icon: <IconCalendarSearch size={20} stroke={1.75} aria-hidden />,
}
const listPresets = (Object.keys(presetPeriods) as PresetPeriod[]).map((value) => ({
  value,
  label: presetPeriods[value].label,
}))

/** Returns the days of a period, given the current date in the salon's zone (LocalDate). */
export function periodDays(period: Period, today: string): DateRange {
  return typeof period === 'string' ? rangeOf(period, today) : period
}

/** Returns the name of a period: 'Last 7 Days', '1 Nov 2026 – 21 Nov 2026'. */
export function periodName(period: Period): string {
  return typeof period === 'string' ? presetPeriods[period].label : rangeName(period)
}

/** Returns the days of a range in words: '1 Nov 2026 – 21 Nov 2026'. */
export function rangeName(range: DateRange): string {
  const [from, to] = [formatDate(range.from), formatDate(range.to)]
  return from === to ? from : `${from} – ${to}`
}

interface PeriodChoiceProps<Preset extends string> {
  presets: readonly { value: Preset; label: string; short?: string }[]
  period: Period<Preset>
  onChange: (period: Period<Preset>) => void
  /** The period that replaces a custom range when it is cleared; without it, Cancel leaves the period as it is. */
  cleared?: Preset
  /** The label of the button that leaves the custom range. */
  back: 'Cancel' | 'Clear'
}

/** Shows the choice of Today, Last 7 Days, Last 30 Days, or a custom range. */
export function PeriodFilter(props: Pick<PeriodChoiceProps<PresetPeriod>, 'period' | 'onChange' | 'cleared'>) {
  return <PeriodChoice {...props} presets={listPresets} back={props.cleared === undefined ? 'Cancel' : 'Clear'} />
}

/** Shows the choice of ready-made periods or a custom range, which takes effect once it is applied. */
export function PeriodChoice<Preset extends string>(props: PeriodChoiceProps<Preset>) {
  const { presets, period, onChange, cleared, back } = props
  const [choosing, setChoosing] = useState(false)
  const isCustom = choosing || typeof period !== 'string'
  // If a custom range can be cleared, it stays visible together with its button.
  const isShown = choosing || (isCustom && cleared !== undefined)
  const choose = (value: Preset | 'custom') => {
    setChoosing(value === 'custom')
    if (value !== 'custom') onChange(value as Preset)
  }
  const options: readonly { value: Preset | 'custom'; label: string; short?: string }[] = [...presets, custom]
  return (
    <div className="pl-stack pl-fit pl-shrink pl-gap-12">
      <Segmented label="Period" options={options} value={isCustom ? 'custom' : period} onChange={choose} />
      {isShown && (
        <CustomRange
          key={JSON.stringify(period)}
          initial={typeof period === 'string' ? { from: '', to: '' } : period}
          onApply={(range) => {
            setChoosing(false)
            onChange(range)
          }}
          back={back}
          onBack={() => {
            setChoosing(false)
            if (cleared !== undefined) onChange(cleared)
          }}
        />
      )}
    </div>
  )
}

interface CustomRangeProps {
  initial: DateRange
  onApply: (range: DateRange) => void
  back: 'Cancel' | 'Clear'
  onBack: () => void
}

function CustomRange({ initial, onApply, back, onBack }: CustomRangeProps) {
  const [range, setRange] = useState(initial)
  // While 2026 is being typed, the year is 0002, 0020, 0202, so problems are shown only once the focus leaves the
  // field.
  const [typing, setTyping] = useState<keyof DateRange | null>(null)
  const isWhole = range.from !== '' && range.to !== ''
  const why = isWhole ? whyCannotShow(range) : null
  const dateProps = (field: keyof DateRange) => ({
    type: 'date',
    min: firstDay,
    max: lastDay,
    value: range[field],
    error:
      why?.field === field && !(typing === field && why.code === 'day-out-of-range') ? sentenceOf(why.code) : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyping(field)
      setRange({ ...range, [field]: event.currentTarget.value })
    },
    onBlur: () => setTyping(null),
  })
  return (
    <form
      className={styles.range}
      aria-label="Custom Range"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTyping(null)
        if (isWhole && !why) onApply(range)
      }}
    >
      <TextInput label="Start Date" data-autofocus {...dateProps('from')} />
      <TextInput label="End Date" {...dateProps('to')} />
      <div className={styles.buttons}>
        <Button type="submit" variant="default" disabled={!isWhole}>
          Apply Filter
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {back}
        </Button>
        {!isWhole && <p className="pl-quiet">Choose both dates.</p>}
      </div>
    </form>
  )
}
