import { ActionIcon, Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type MetricId, metrics } from '#domain/reports/definitions.ts'
import styles from './metric.module.css'

/** Shows the '?' beside a figure, which explains the figure in the words of its definition. */
export function About({ metric }: { metric: MetricId }) {
  const { label, means } = metrics[metric]
  return (
    <Popover width={290} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={styles.about} aria-label={`What is ${label}?`}>
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.means}>
        <p tabIndex={-1} data-autofocus>
          {means}
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}
