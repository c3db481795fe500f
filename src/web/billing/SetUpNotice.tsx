import { sentenceOf } from '#domain/kit/refusal.ts'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'

/** Says that nothing can be paid if the server has no keys of the payment provider. */
export function SetUpNotice({ isSetUp }: { isSetUp: boolean }) {
  return isSetUp ? null : <MessageBar warns>{sentenceOf('payments-not-set-up')}</MessageBar>
}
