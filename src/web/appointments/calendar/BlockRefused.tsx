import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { BlockOver } from './BlockOver.tsx'
import type { Blocks } from './use-blocks.ts'

/** Says why time could not be blocked or freed; if there are appointments in that time, asks for a decision. */
export function BlockRefused({ blocks: { refused, dismiss } }: { blocks: Blocks }) {
  if (!refused) return null
  if (refused.over) return <BlockOver over={refused.over} opened onClose={dismiss} />
  return <Notice title="The block was not changed" message={refused.message} opened onClose={dismiss} />
}
