import type { KeyboardEventHandler } from 'react'
import { atMost } from '#domain/booking/limits.ts'

interface FieldProps {
  id: string
  label: string
  type?: 'text' | 'tel' | 'email' | 'date' | 'lines'
  autoComplete?: string
  placeholder?: string
  /** The most characters. */
  most?: number
  isOptional?: boolean
  isWide?: boolean
  problem?: string
  value: string
  onType: (value: string) => void
  onKeyDown?: KeyboardEventHandler
}

/** A field with what is wrong with it, which is read out as it appears. A full one says how much it takes. */
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
