import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { readSaleContract } from '#domain/sales/contract.ts'
import { useRead } from '#web/kit/query.ts'
import { Loadable } from '#web/kit/ui/Loadable.tsx'
import { printPaper } from '#web/kit/ui/print-paper.ts'
import { ReceiptPaper } from '#web/kit/ui/ReceiptPaper.tsx'
import { ScrollRegion } from '#web/kit/ui/ScrollRegion.tsx'
import { Sheet } from '#web/kit/ui/Sheet.tsx'
import { paperOf } from './receipt.ts'
import styles from './sales.module.css'

interface ReceiptModalProps {
  /** The sale to show; null closes. */
  saleId: string | null
  onClose: () => void
}

/** A sale's receipt, to read and to print: on a roll of 80 mm or on A4. */
export function ReceiptModal({ saleId, onClose }: ReceiptModalProps) {
  // The paper stays while the modal closes.
  const [shownId, setShownId] = useState(saleId)
  if (saleId !== null && saleId !== shownId) setShownId(saleId)
  const read = useRead(readSaleContract, { params: { saleId: shownId ?? '' } }, { enabled: shownId !== null })
  const paper = useRef<HTMLElement>(null)
  const print = (format: '80mm' | 'a4') => paper.current && printPaper(paper.current, format)
  return (
    <Sheet
      title="Receipt"
      opened={saleId !== null}
      onClose={onClose}
      width={468}
      ground="sunken"
      footer={
        <>
          <Button variant="default" disabled={!read.data} onClick={() => print('a4')}>
            Print on A4
          </Button>
          <Button
            disabled={!read.data}
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => print('80mm')}
          >
            Print
          </Button>
        </>
      }
    >
      <Loadable read={read} what="Receipt">
        {({ sale }) => (
          <ScrollRegion className={styles.ground} label={`Receipt No. ${sale.number}`}>
            <ReceiptPaper ref={paper} {...paperOf(sale)} />
            {sale.notes && (
              <p className={styles.note}>
                <b>Notes</b> {sale.notes}
              </p>
            )}
          </ScrollRegion>
        )}
      </Loadable>
    </Sheet>
  )
}
