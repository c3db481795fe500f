import { Select } from '@mantine/core'

interface AnyFilterProps<Value extends string> {
  /** The name of the filter: 'Payment method'. */
  label: string
  /** While it does not: 'Any payment'. */
  any: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
}

/** Narrows a list to one of several kinds, or to any of them. */
export function AnyFilter<Value extends string>({ label, any, options, value, onChange }: AnyFilterProps<Value>) {
  return (
    <Select
      aria-label={label}
      placeholder={any}
      clearable
      clearButtonProps={{ 'aria-label': any }}
      data={options}
      value={value}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
    />
  )
}
