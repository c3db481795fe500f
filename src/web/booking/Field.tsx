import type { KeyboardEventHandler } from 'react'
import { atMost } from '#domain/booking/limits.ts'

interface FieldProps {
  id: string
  label: string
  type?: 'text' | 'tel' | 'email' | 'date' | 'lines'
  autoComplete?: string
  placeholder?: string
  /** The largest number of characters. */
  most?: number
  isOptional?: boolean
  isWide?: boolean
  problem?: string
  value: string
  onType: (value: string) => void
  onKeyDown?: KeyboardEventHandler
}

/**
 * Shows a field with its problem, which is read out when it appears. A full field says how many characters it accepts.
 */
export function Field({
  id,
  label,
  type = 'text',
  most,
  isOptional,
  isWide,
  problem,
  value,
  onType,
  ...rest
}: FieldProps) {
  const said = problem ?? (most !== undefined && value.length >= most ? atMost(most) : undefined)
  const Control = (type === 'lines' ? 'textarea' : 'input') as 'input'
  return (
    <label className={isWide ? 'f wide' : 'f'}>
      <span>
        {label} {isOptional && <em>(optional)</em>}
      </span>
      <Control
        {...rest}
        className="in"
        id={id}
        type={type === 'lines' ? undefined : type}
        maxLength={most}
        aria-invalid={problem ? true : undefined}
        aria-describedby={said && `${id}-problem`}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <small aria-live="polite" id={`${id}-problem`} className={problem ? 'problem' : undefined}>
        {said}
      </small>
    </label>
  )
}
