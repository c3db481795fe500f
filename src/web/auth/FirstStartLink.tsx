import { useEffect, useState } from 'react'
import { readFirstStartContract } from '#domain/backup/contract-restore.ts'
import { call } from '#web/kit/api.ts'
import styles from './form.module.css'
import { PageLink, restorePath } from './navigation.tsx'

/** Shows, on a new server, the link for restoring a backup of an earlier server. */
export function FirstStartLink() {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    call(readFirstStartContract, {}).then(
      (found) => setOffered(found.isOffered),
      () => undefined,
    )
  }, [])
  if (!isOffered) return null
  return (
    <p className={styles.turn}>
      Used Parlour before? <PageLink to={restorePath}>I have a backup</PageLink>
    </p>
  )
}
