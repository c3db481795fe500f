import { useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { lineIn } from '#domain/kit/text.ts'
import { paths } from '#web/kit/paths.ts'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { type SaveState, useDiscard } from '#web/kit/ui/sheets/use-discard.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { type ChosenFile, ImportTable } from './ImportTable.tsx'
import { PastImports } from './PastImports.tsx'

/** /customers/import: imports customers from a file, after a check of every row; an import can be undone as a whole. */
export function ImportPage() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [pasted, setPasted] = useState('')
  useTitleFocus(chosen)
  const isBegun = () => chosen !== null || pasted.trim() !== ''
  const [saveState, setSaveState] = useState<SaveState>('unsaved')
  const { question } = useDiscard(true, isBegun, () => undefined, saveState)
  const take = (next: ChosenFile | null) => {
    setChosen(next)
    setSaveState('unsaved')
  }
  const finish = () => {
    take(null)
    setPasted('')
  }
  return (
    <>
      <PageHeader title="Import Customers" line={<BackLink href={paths.customers}>All customers</BackLink>} />
      <PageBody>
        {chosen ? (
          <ImportTable
            key={chosen.key}
            chosen={chosen}
            onSaveState={setSaveState}
            onLeave={() => take(null)}
            onDone={finish}
          />
        ) : (
          <ChooseFile
            pasted={pasted}
            onPaste={setPasted}
            onTable={(table, fileName) => take({ key: newId(), fileName: nameOfImport(fileName), table })}
          />
        )}
        <PastImports />
      </PageBody>
      {question}
    </>
  )
}

/** Returns a file's name in the form that the contract accepts. */
const nameOfImport = (fileName: string) => lineIn(fileName, 120) || 'Customers'

/** Moves the focus to the title of the next step, because the button that was pressed is gone. */
function useTitleFocus(step: ChosenFile | null): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) document.querySelector('h1')?.focus()
    shown.current = step
  }, [step])
}
