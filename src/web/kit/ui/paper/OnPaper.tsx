import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './print-paper.css'
import { useIsPrinting } from './use-is-printing.ts'

interface OnPaperProps {
  /** The class of the printout, which can name its kind of page. */
  className?: string
  children: ReactNode
}

/** Prints its content instead of the page. It is rendered only while the browser prints. */
export function OnPaper({ className = '', children }: OnPaperProps) {
  return (
    useIsPrinting() &&
    createPortal(<div className={`pl-paper pl-on-paper ${className}`}>{children}</div>, document.body)
  )
}
