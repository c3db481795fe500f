import { Button, Popover } from '@mantine/core'
import { IconKeyboard, IconPrinter } from '@tabler/icons-react'
import { appointmentStatuses, statusWords } from '#domain/appointments/status.ts'
import { StatusGlyph } from '#web/kit/ui/values/Status.tsx'
import styles from './key-help.module.css'

const keys = [
  ['Arrow keys', 'Move between times and appointments'],
  ['Home, End', 'First and last of the column'],
  ['Enter', 'Book at a time, open an appointment'],
  ['B', 'Block the hour from that time'],
  ['Space', 'Pick an appointment up, and drop it'],
  ['Arrow keys', 'While it is held: move it by 15 minutes, to another day or member'],
  ['Shift + up, down', 'While it is held: shorter, longer'],
  ['Escape', 'While it is held: leave it where it was'],
  ['Ctrl + Z', 'Undo the last move'],
  ['Page up, down', 'Previous, next'],
  ['T, W, D, A', 'Today, week, day, agenda'],
  ['N', 'New appointment'],
  ['?', 'This list'],
] as const

/** Lists the keys of the calendar, and offers to print it. */
export function KeyHelp({ opened, onChange }: { opened: boolean; onChange: (opened: boolean) => void }) {
  return (
    <Popover position="left-start" width={400} opened={opened} onChange={onChange} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="xs"
          className="pl-square"
          aria-label="Keys and printing"
          onClick={() => onChange(!opened)}
        >
          <IconKeyboard size={20} stroke={1.75} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Keys and printing">
        <h2 className={styles.title}>Symbols</h2>
        <ul className={styles.signs}>
          {appointmentStatuses.map((status) => (
            <li key={status} className="pl-line pl-gap-6">
              <StatusGlyph status={status} /> {statusWords[status]}
            </li>
          ))}
        </ul>
        <h2 className={styles.title}>Keys in the calendar</h2>
        <dl className={styles.list}>
          {keys.map(([key, what]) => (
            <div key={what}>
              <dt>{key}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.where}>
          Ctrl + Z and the keys below it work anywhere on this page, unless you are typing.
        </p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => {
            onChange(false)
            window.print()
          }}
        >
          Print what is shown
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
