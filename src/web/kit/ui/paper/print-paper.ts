import './print-paper.css'

/** A till roll, a receipt on a sheet, or a sheet over its whole width. */
export type PaperFormat = '80mm' | 'a4' | 'sheet'

/** Prints one element alone ('80mm': on a roll as long as it needs). Its copy is on the page only while it prints. */
export function printPaper(element: HTMLElement, format: PaperFormat): void {
  // Some browsers go on while they print: a second press would then print both copies.
  tidyLast()
  const tidy = preparePrint(element, format)
  tidyLast = tidy
  window.addEventListener('afterprint', tidy, { once: true })
  window.print()
}

let tidyLast = () => {}

/** Adds the copy and the size of the sheet to the page; returns a function that removes them. */
export function preparePrint(element: HTMLElement, format: PaperFormat): () => void {
  const copy = document.createElement('div')
  copy.className = 'pl-print'
  copy.dataset.format = format
  copy.append(element.cloneNode(true))
  const sheet = document.createElement('style')
  document.body.append(copy, sheet)
  // CSS has no page as long as its content, so the roll is measured. 96 px are an inch, 25.4 mm.
  const lengthMm = Math.ceil((copy.getBoundingClientRect().height / 96) * 25.4) + 4
  sheet.textContent =
    format === '80mm' ? `@page { size: 80mm ${lengthMm}mm; margin: 0 }` : '@page { size: A4; margin: 18mm }'
  return () => {
    copy.remove()
    sheet.remove()
  }
}
