import { Failure } from './Failure.tsx'
import type { useChange } from './use-change.ts'

interface SayPaidProps {
  isSaid: boolean
  change: ReturnType<typeof useChange>
  /** The button is not the main one of its card. */
  isSoft?: boolean
}

/** Shows the button with which a customer says that they have paid by transfer, and afterwards what happens next. */
export function SayPaid({ isSaid, change, isSoft = false }: SayPaidProps) {
  return (
    <>
      <Failure error={change.error?.message} />
      <p aria-live="polite" className={isSaid ? undefined : 'pl-hidden'}>
        {isSaid && <b>Thank you. The salon will check and confirm it here.</b>}
      </p>
      {!isSaid && (
        <div className="after scripted">
          <button
            type="button"
            className={isSoft ? 'btn soft' : 'btn pri'}
            aria-disabled={change.isSending}
            onClick={() => void change.send('')}
          >
            {change.isSending ? 'Telling the salon…' : 'I have paid'}
          </button>
        </div>
      )}
    </>
  )
}
