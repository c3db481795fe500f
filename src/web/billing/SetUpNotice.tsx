import { sentenceOf } from '#domain/kit/refusal.ts'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/** Where the server has no keys of the payment provider: nothing can be paid. */
export function SetUpNotice({ isSetUp }: { isSetUp: boolean }) {
  return isSetUp ? null : <MessageBar warns>{sentenceOf('payments-not-set-up')}</MessageBar>
}
