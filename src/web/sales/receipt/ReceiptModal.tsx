import { useRef, useState } from 'react'
import { readSaleContract } from '#domain/sales/contract.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { useMay } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { ReceiptPaper } from '#web/kit/ui/paper/ReceiptPaper.tsx'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import { SkeletonRows } from '#web/kit/ui/states/SkeletonRows.tsx'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { ChargedOnTerminal } from './ChargedOnTerminal.tsx'
import { PayBalance } from './PayBalance.tsx'
import { receiptPaper } from './receipt.ts'
import { ReceiptActions } from './ReceiptActions.tsx'
import { RefundSale } from '#web/sales/taking-back/RefundSale.tsx'
import { SaleRecord, type Step } from './SaleRecord.tsx'
import styles from '#web/sales/list/sales.module.css'
import { useLogo } from '#web/salon/parts/use-logo.ts'
import { VoidSale } from '#web/sales/taking-back/VoidSale.tsx'

interface ReceiptModalProps {
  /** The id of the shown sale; null closes the receipt. */
  saleId: string | null
  /** The step whose form opens at once, over the receipt. */
  begins?: Step | undefined
  onClose: () => void
}

/** Shows a sale's receipt, to read, print and hand over, with the later events of the sale and the possible actions. Remount it for each sale. */
export function ReceiptModal({ saleId, begins, onClose }: ReceiptModalProps) {
  const mayChange = useMay('recordSales')
  const mayTakeBack = useMay('takeBackSales')
  const [step, setStep] = useState<{ what: Step; count: number } | null>(begins ? { what: begins, count: 0 } : null)
  const [opened, setOpened] = useState(begins !== undefined)
  const go = (what: Step) => {
    // The button may disappear after the step, so the focus moves to an element that stays.
    paper.current?.closest('dialog')?.querySelector<HTMLElement>('[role="region"]')?.focus()
    setStep((last) => ({ what, count: (last?.count ?? 0) + 1 }))
    setOpened(true)
  }
  const read = useRead(readSaleContract, { params: { saleId: saleId ?? '' } }, { enabled: saleId !== null })
  const sale = read.data?.sale
  const paper = useRef<HTMLElement>(null)
  const logo = useLogo()
  return (
    <>
      <Sheet
        title="Receipt"
        opened={saleId !== null}
        onClose={onClose}
        width={468}
        ground="sunken"
        footer={<ReceiptActions sale={sale} paper={paper} />}
      >
        <Loadable read={read} what="Receipt" skeleton={<PaperToCome />}>
          {(shown) => (
            <ScrollRegion className={styles.ground} label={`Receipt No. ${shown.sale.number}`}>
              {mayChange && <ChargedOnTerminal sale={shown.sale} />}
              <ReceiptPaper ref={paper} logo={logo} {...receiptPaper(shown.sale)} />
              <SaleRecord
                sale={shown.sale}
                payPath={shown.payPath}
                mayChange={mayChange}
                mayTakeBack={mayTakeBack}
                onGo={go}
              />
            </ScrollRegion>
          )}
        </Loadable>
      </Sheet>
      {sale && step && (
        <Next key={step.count} what={step.what} sale={sale} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  )
}

/**
 * Shows a white background while the receipt loads, because the sheet's own background is grey, like the rows of the
 * skeleton.
 */
function PaperToCome() {
  return (
    <div className={styles.toCome}>
      <SkeletonRows />
    </div>
  )
}

function Next({ what, ...rest }: { what: Step; sale: Receipt; opened: boolean; onClose: () => void }) {
  if (what === 'refund') return <RefundSale {...rest} />
  return what === 'void' ? <VoidSale {...rest} /> : <PayBalance {...rest} />
}
