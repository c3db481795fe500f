import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import type { TestSheet as TestSheetType } from './TestSheet.tsx'

const TestSheet = lazySheet(() => import('./TestSheet.tsx'), 'TestSheet')

/** Returns the button that opens the form for a test to oneself, and the form, which is rendered beside others. */
export function useTest(of: Omit<ComponentProps<typeof TestSheetType>, 'opened' | 'onClose'>) {
  const test = useOpened<null>()
  return {
    button: (
      <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => test.open(null)}>
        Send a Test
      </Button>
    ),
    sheet: <TestSheet key={test.count} {...of} opened={test.opened} onClose={test.close} />,
  }
}
