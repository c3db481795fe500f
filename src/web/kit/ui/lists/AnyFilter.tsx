import { Select } from '@mantine/core'

interface AnyFilterProps<Value extends string> {
  /** The name of the filter: 'Payment method'. */
  label: string
  /** The label if the list is not filtered: 'Any payment'. */
  any: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
}

/** Shows a filter for one of several kinds, or for any of them. */
export function AnyFilter<Value extends string>({ label, any, options, value, onChange }: AnyFilterProps<Value>) {
  return (
    <Select
      aria-label={label}
      placeholder={any}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': any }}
      data={options}
      value={value}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
    />
  )
}
