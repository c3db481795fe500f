import { Button, FileButton } from '@mantine/core'
import { v7 } from 'uuid'
import { importBusyCalendarContract } from '#domain/calendars/contract-busy.ts'
import { calendarName } from '#domain/calendars/place-calendar.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** Takes a file of a calendar in; a larger one than is read is refused by the server. */
export function BusyFile() {
  const failed = useOpened<string>()
  const send = useWrite(importBusyCalendarContract)
  async function take(file: File | null): Promise<void> {
    if (!file) return
    try {
      const [id, name] = [v7(), calendarName(file.name)]
      const { calendars } = await send.mutateAsync({ body: { id, name, text: await file.text() } })
      const isNew = calendars.some((one) => one.id === id)
      showToast(isNew ? `${name} was taken in` : `${name} was taken in again, instead of the file before`)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      failed.open(error.message)
    }
  }
  return (
    <>
      <FileButton accept=".ics,text/calendar" onChange={(file) => void take(file)}>
        {(props) => (
          <Button variant="default" aria-disabled={send.isPending} {...props}>
            {send.isPending ? 'Reading…' : 'Take a File In'}
          </Button>
        )}
      </FileButton>
      <Notice
        title="The file was not taken in"
        message={failed.row ?? ''}
        opened={failed.opened}
        onClose={failed.close}
      />
    </>
  )
}
