import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaleSummary } from './SaleState.tsx'

test.each([
  [['card'], 'paid', 'Card'],
  [['cash', 'card'], 'paid', 'Split: Cash and Card'],
  [['card'], 'refunded', 'Card Refunded'],
  [['cash', 'card'], 'partly-refunded', 'Split: Cash and Card Partly refunded'],
  [['card'], 'voided', 'Card Voided'],
  [['transfer'], 'awaiting', 'Transfer Awaiting'],
  [[], 'owing', 'Owing'],
  [['card'], 'owing', 'Card Owing'],
] as const)('no sale looks more whole than it is: by %j, %s', (methods, status, words) => {
  const html = renderToStaticMarkup(<SaleSummary status={status} methods={methods} />)
  // Where one part ends and the next begins there is no space in the markup.
  expect(
    html
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim()
      .replace('Split :', 'Split:'),
  ).toBe(words)
})
