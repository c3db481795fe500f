import { Button, Menu } from '@mantine/core'
import { IconChevronUp, IconFileDownload, IconPrinter } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { whatsAppLink } from '#domain/kit/message-links.ts'
import type { Receipt } from '#domain/sales/receipt/receipt.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { printPaper } from '#web/kit/ui/paper/print-paper.ts'
import { showFailure } from '#web/kit/ui/states/toast.ts'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { WhatsAppButton } from '#web/kit/ui/values/WhatsAppButton.tsx'
import { receiptMessage } from './receipt.ts'
import { whyNotShared } from './why-not-shared.ts'

interface ReceiptActionsProps {
  sale: Receipt | undefined
  paper: RefObject<HTMLElement | null>
}

/**
 * Shows the actions on a receipt: sending it to the customer, printing it, saving it as a PDF, and sharing it from the
 * phone.
 */
export function ReceiptActions({ sale, paper }: ReceiptActionsProps) {
  const isPhone = useIsPhone()
  const print = (format: '80mm' | 'a4') => paper.current && printPaper(paper.current, format)
  const phone = sale?.customerPhone ?? null
  return (
    <>
      {sale && phone !== null && (
        <WhatsAppButton variant="filled" className="pl-own-line" to={phone} text={receiptMessage(sale)}>
          Send by WhatsApp
        </WhatsAppButton>
      )}
      <Menu position="top-start">
        <Menu.Target>
          <Button
            variant="default"
            disabled={!sale}
            rightSection={<IconChevronUp size={16} stroke={1.75} aria-hidden />}
          >
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => print('a4')}>Print on A4</Menu.Item>
          {sale && phone === null && (
            <Menu.Item component="a" {...toWhatsApp(sale)}>
              Send by WhatsApp
            </Menu.Item>
          )}
          {sale && 'share' in navigator && <Share sale={sale} paper={paper} />}
        </Menu.Dropdown>
      </Menu>
      <DownloadPdf sale={sale} paper={paper} />
      <Button
        variant={phone === null ? 'filled' : 'default'}
        disabled={!sale}
        leftSection={!isPhone && <IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => print('80mm')}
      >
        Print
      </Button>
    </>
  )
}

/**
 * Returns a link that opens WhatsApp with the receipt as text: to the customer's number if it is known; otherwise the
 * person picks a chat.
 */
function toWhatsApp(sale: Receipt) {
  return { href: whatsAppLink(sale.customerPhone, receiptMessage(sale)), target: '_blank', rel: 'noopener noreferrer' }
}

function DownloadPdf({ sale, paper }: Pick<ReceiptActionsProps, 'sale' | 'paper'>) {
  const isPhone = useIsPhone()
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    const element = paper.current
    if (!sale || !element || busy) return
    setBusy(true)
    try {
      const file = await pdfFile(sale, element)
      saveFile(file.name, file)
    } catch {
      // If no PDF can be made, the receipt is printed (document 1, section 9).
      printPaper(element, 'a4')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      disabled={!sale}
      aria-disabled={busy}
      // On a phone, the three buttons fit on one line only without icons.
      leftSection={!isPhone && <IconFileDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void download()}
    >
      {busy ? 'Making...' : 'Download PDF'}
    </Button>
  )
}

function Share({ sale, paper }: { sale: Receipt; paper: RefObject<HTMLElement | null> }) {
  // Phones allow `navigator.share` only for some seconds after the press, so the code that makes PDFs is loaded in
  // advance.
  useEffect(() => void loadPaperPdf().catch(() => undefined), [])
  return <Menu.Item onClick={() => paper.current && void share(sale, paper.current)}>Share</Menu.Item>
}

/** Opens the phone's own share sheet, with the PDF if the phone accepts files, otherwise with the text. */
async function share(sale: Receipt, paper: HTMLElement): Promise<void> {
  try {
    const file = await pdfFile(sale, paper).catch(() => null)
    const files = file && navigator.canShare?.({ files: [file] }) ? { files: [file] } : {}
    await navigator.share({ title: `Receipt No. ${sale.number}`, text: receiptMessage(sale), ...files })
  } catch (error) {
    const why = whyNotShared(error)
    if (why) showFailure(why)
  }
}

/** The PDF code is large and is loaded only when it is needed. */
const loadPaperPdf = () => import('#web/kit/ui/paper/paper-pdf.ts')

async function pdfFile(sale: Receipt, paper: HTMLElement): Promise<File> {
  const { pdfOfPaper } = await loadPaperPdf()
  const pdf = await pdfOfPaper(paper, `Receipt No. ${sale.number}, ${sale.salon.name}`)
  return new File([pdf], `receipt-${sale.number}-${sale.receiptId}.pdf`, { type: pdf.type })
}
