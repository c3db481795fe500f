import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import styles from './search-field.module.css'

interface SearchFieldProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  /** The label of the field: 'Search services'. */
  label: string
  /** The placeholder: 'Name or category'. */
  placeholder: string
  value: string
  onChange: (typed: string) => void
}

/** Shows the field that searches the list beneath while the person types; `useTyped` stores the text in the address. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      classNames={{ root: 'pl-shrink', input: styles.input }}
      aria-label={label}
      maxLength={120}
      enterKeyHint="search"
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        value !== '' && (
          <ActionIcon aria-label="Clear search" onClick={clear}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
      rightSectionWidth="var(--pl-control)"
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
