import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { today } from '#domain/kit/local-time.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import type { Progress } from './export-all.ts'
import styles from './settings.module.css'

/** Exports all data of the salon as a file, for its owner. */
export function ExportData() {
  const { progress, failure, start, stop } = useExport()
  if (!useMay('exportEverything')) return null
  return (
    <Card title="Your Data">
      <div className="pl-stack">
        <p className="pl-quiet">
          Everything that you and your team have entered, as a ZIP file with a table for each kind of record. It holds
          your customers’ phone numbers and your team’s pay: keep it safe.
        </p>
        <FormFailure message={failure} />
        {progress && (
          <div role="status">
            <progress className={styles.progress} aria-label="Export" value={progress.done} max={progress.all} />
            {`${progress.done.toLocaleString('en')} of ${progress.all.toLocaleString('en')} records`}
          </div>
        )}
        <div className="pl-cluster">
          <Button variant="default" aria-disabled={progress !== null} onClick={start}>
            {progress ? 'Exporting...' : 'Export All Data'}
          </Button>
          {progress && (
            <Button variant="subtle" onClick={stop}>
              Stop
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function useExport() {
  const { timeZone, slug } = useMe().salon
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  // Leaving the page stops the export.
  useEffect(() => () => running.current?.abort(), [])
  async function run(control: AbortController): Promise<void> {
    const [{ exportAll }, { saveFile }] = await Promise.all([
      import('./export-all.ts'),
      import('#web/kit/save-file.ts'),
    ])
    const file = await exportAll(setProgress, control.signal)
    if (!file || control.signal.aborted) return
    saveFile(`${slug}-${today(new Date().toISOString(), timeZone)}.zip`, file)
    showToast('All data exported')
  }
  async function start(): Promise<void> {
    if (progress) return
    running.current = new AbortController()
    setProgress({ done: 0, all: 1 })
    setFailure(null)
    try {
      await run(running.current)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setFailure(`The data could not be exported. ${error.message}`)
    } finally {
      setProgress(null)
    }
  }
  return { progress, failure, start: () => void start(), stop: () => running.current?.abort() }
}
