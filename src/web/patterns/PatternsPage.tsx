import { Shell } from '#web/kit/ui/shell/Shell.tsx'
import type { LinkProps } from '#web/kit/ui/page/link.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { Dialogs } from './Dialogs.tsx'
import { Fields } from './Fields.tsx'
import { Lists } from './Lists.tsx'
import { Numbers } from './Numbers.tsx'
import { People } from './People.tsx'
import styles from './patterns.module.css'
import { States } from './States.tsx'

/** Shows all patterns together, in the shell. */
export function PatternsPage() {
  return (
    <Shell
      mayOpen={() => true}
      link={Link}
      currentPath="/dashboard"
      name="Tolu Bakare"
      memberRole="owner"
      salon={{ name: 'Adùn Hair and Beauty', place: 'Surulere, Lagos' }}
      onSearch={() => undefined}
      onSignOut={() => showToast('Signed out')}
    >
      <PageHeader
        title="Patterns"
        line="Saturday, 21 November"
        action={{
          label: '+ New Sale',
          onClick: () =>
            showToast('Appointment moved to 14:30 with Halima', { onUndo: () => showToast('Moved back to 13:00') }),
        }}
      />
      <div className={styles.sections}>
        <Numbers />
        <Lists />
        <People />
        <Fields />
        <States />
        <Dialogs />
      </div>
    </Shell>
  )
}

function Link({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={`#${rest.href}`}>
      {children}
    </a>
  )
}
