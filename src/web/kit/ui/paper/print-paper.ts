import './print-paper.css'

/** The paper: a till roll, a receipt on a sheet, or a sheet over its whole width. */
export type PaperFormat = '80mm' | 'a4' | 'sheet'

/**
 * Prints one element alone ('80mm' prints on a roll as long as needed). A copy of the element is on the page only while
 * it is printed.
 */
export function printPaper(element: HTMLElement, format: PaperFormat): void {
  // Some browsers keep running while they print, so a second press would print both copies.
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
  // CSS has no page that is as long as its content, so the roll is measured. 96 px are an inch, which is 25.4 mm.
  const lengthMm = Math.ceil((copy.getBoundingClientRect().height / 96) * 25.4) + 4
  sheet.textContent =
    format === '80mm' ? `@page { size: 80mm ${lengthMm}mm; margin: 0 }` : '@page { size: A4; margin: 18mm }'
  return () => {
    copy.remove()
    sheet.remove()
  }
}
