import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { v7 } from 'uuid'
import { importBusyCalendarContract, mostFileBytes, tooLarge } from '#domain/calendars/contract-busy.ts'
import { calendarName } from '#domain/calendars/place-calendar.ts'
import { readWords } from '#domain/calendars/unread-words.ts'
import { folded } from '#domain/kit/folded.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { textOfFile } from './text-of-file.ts'

/** Imports a calendar file, and says which parts were read and which were not. */
export function BusyFile() {
  const failed = useOpened<string>()
  const send = useWrite(importBusyCalendarContract)
  const resetChosen = useRef<() => void>(null)
  async function take(file: File | null): Promise<void> {
    if (!file) return
    // The file input is emptied, because browsers report no change if the same file is chosen again after it was
    // refused.
    resetChosen.current?.()
    if (file.size > mostFileBytes) return failed.open(tooLarge)
    try {
      const [id, name] = [v7(), calendarName(file.name)]
      const { calendars } = await send.mutateAsync({ body: { id, name, text: await textOfFile(file) } })
      const made = calendars.find((one) => one.id === id)
      const kept = made ?? calendars.find((one) => one.host === null && folded(one.name) === folded(name))
      const was = made ? 'was imported' : 'was imported again and replaced the earlier file'
      showToast(`${name} ${was}${kept ? `: ${readWords(kept)}` : ''}`)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      failed.open(error.message)
    }
  }
  return (
    <>
      <FileButton
        accept=".ics,text/calendar"
        onChange={(file) => void take(file)}
        resetRef={resetChosen}
        inputProps={{ 'aria-label': 'Calendar file' }}
      >
        {({ onClick }) => (
          <Button variant="default" aria-disabled={send.isPending} onClick={() => !send.isPending && onClick()}>
            {send.isPending ? 'Reading…' : 'Import a File'}
          </Button>
        )}
      </FileButton>
      <Notice
        title="The file was not imported"
        message={failed.row ?? ''}
        opened={failed.opened}
        onClose={failed.close}
      />
    </>
  )
}
