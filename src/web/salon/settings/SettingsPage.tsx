import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noPage, paths, settingsPages } from '#web/kit/paths.ts'
import { showFailure } from '#web/kit/ui/states/toast.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { useHasCards } from '#web/kit/ui/page/use-is-phone.ts'
import styles from './settings-index.module.css'
import { SettingsIndex } from './SettingsIndex.tsx'
import { settingsTitle } from '#web/salon/parts/settings-pages.ts'
import { SettingsSections } from './SettingsSections.tsx'

/**
 * /settings and /settings/:page: shows the index of the settings and one of its pages, on wide screens side by side;
 * without a page, the salon's profile.
 */
export function SettingsPage() {
  const { page } = useParams({ strict: false })
  const isNarrow = useHasCards()
  const asked = settingsPages.find((one) => one === page) ?? null
  const isUnknown = page !== undefined && asked === null
  useEffect(() => {
    if (isUnknown) showFailure(noPage)
  }, [isUnknown])
  if (isUnknown) return <Navigate to={paths.settings} replace />
  const shown = asked ?? (isNarrow ? null : 'profile')
  return (
    <>
      <PageHeader
        title={asked ? settingsTitle(asked) : 'Settings'}
        line={isNarrow && asked && <BackLink href={paths.settings}>All settings</BackLink>}
      />
      {/* The same parts in both layouts, so that a turned tablet keeps what was typed. */}
      <div className={isNarrow ? undefined : styles.sides}>
        {(!isNarrow || asked === null) && <SettingsIndex current={shown} />}
        {shown && <SettingsSections key={shown} of={shown} />}
      </div>
    </>
  )
}
