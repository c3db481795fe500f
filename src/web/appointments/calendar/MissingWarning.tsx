import { Button } from '@mantine/core'
import type { CalendarMember } from '#domain/appointments/contract.ts'
import type { Service } from '#domain/services/contract.ts'
import { type Path, paths } from '#web/kit/paths.ts'
import { ErrorBar } from '#web/kit/ui/states/ErrorBar.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import type { Read } from '#web/kit/ui/states/Loadable.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import styles from './calendar.module.css'

interface MissingWarningProps {
  services: Read<{ services: readonly Service[] }>
  staff: readonly CalendarMember[]
}

/** Says that services or staff must be added before anything can be booked, and links to their page. */
export function MissingWarning({ services, staff }: MissingWarningProps) {
  const hasServices = services.data?.services.some(({ isActive }) => isActive)
  return (
    <>
      {services.error && (
        <ErrorBar
          title="Services could not be loaded."
          message={services.error.message}
          onRetry={() => void services.refetch()}
          retrying={services.isFetching}
        />
      )}
      {services.data && !hasServices && (
        <Warning message="Please add services first." href={paths.services} link="Services" />
      )}
      {!staff.some(({ isActive }) => isActive) && (
        <Warning message="Please add staff members first." href={paths.staff} link="Staff" />
      )}
    </>
  )
}

function Warning({ message, href, link }: { message: string; href: Path; link: string }) {
  const way = (
    <Button size="xs" variant="default" component={AppLink} href={href}>
      {link}
    </Button>
  )
  return (
    <MessageBar warns role="status" className={styles.message} action={way}>
      {message}
    </MessageBar>
  )
}
