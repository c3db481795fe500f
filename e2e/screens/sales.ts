import type { Page } from '@playwright/test'
import type { Known, Room, Step } from './screen.ts'
import { firstOf, searched } from './steps.ts'

const receipt = (which: 'paidSale' | 'openSale' | 'voidedSale') => (known: Known) =>
  known[which] && `/sales?receipt=${known[which]}`

const pasted = async (page: Page) => {
  const rows = [
    'Date,Description,Debit,Credit',
    '21/11/2026,NIP FROM ADAEZE NWOSU FOR HAIR,,7000.00',
    '25/11/2026,X,,1.00',
  ]
  await page.getByLabel('Or paste rows').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Use Pasted Rows' }).click()
}

const byCard: Step = async (page) => await page.getByRole('radio', { name: 'Card' }).check({ force: true })
const firstPopular: Step = async (page) =>
  await page.getByRole('group', { name: 'Most sold' }).getByRole('button').first().click()
/** Adds the large jar of the strained salon, which costs ₦30,000,000. */
const dearest: Step = async (page) =>
  await page
    .getByRole('group', { name: 'Most sold' })
    .getByRole('button', { name: /large jar/ })
    .click()

export const sales: Room = {
  room: 'sales',
  screens: [
    { name: 'sales', at: '/sales' },
    { name: 'sales-custom-days', at: '/sales', open: ['Custom Range'] },
    { name: 'sales-nothing-found', at: '/sales', open: [searched('Search', 'nobody at all')] },
    { name: 'new-sale', at: '/sales?new=', shows: ['sales/form/NewSale.tsx'] },
    {
      name: 'new-sale-staff',
      at: '/sales?new=',
      open: ['Staff: '],
      shows: ['sales/form/SellerMenu.tsx'],
    },
    { name: 'receipt', at: receipt('paidSale'), shows: ['sales/receipt/ReceiptModal.tsx'] },
    { name: 'receipt-open', at: receipt('openSale') },
    { name: 'receipt-voided', at: receipt('voidedSale') },
    {
      name: 'receipt-more',
      at: receipt('paidSale'),
      open: ['More'],
      shows: ['sales/receipt/ReceiptActions.tsx'],
    },
    { name: 'refund', at: receipt('paidSale'), open: ['Refund'], shows: ['sales/taking-back/RefundSale.tsx'] },
    // A sale can be voided on its own day only.
    {
      name: 'void',
      at: receipt('paidSale'),
      open: ['Void'],
      shows: ['sales/taking-back/VoidSale.tsx'],
      onItsDay: true,
    },
    { name: 'take-payment', at: receipt('openSale'), open: ['Take Payment'], shows: ['sales/receipt/PayBalance.tsx'] },
    {
      name: 'transfer-missing',
      at: receipt('openSale'),
      open: ['Did not arrive'],
      shows: ['sales/receipt/SaleRecord.tsx'],
    },
    {
      name: 'awaited-transfers',
      at: '/sales?show=transfers',
    },
    {
      name: 'money-refunded',
      at: '/sales?show=transfers',
      open: ['Mark as Refunded'],
      shows: ['sales/list/HeldArrivals.tsx'],
      demoOnly: true,
    },
    { name: 'statement', at: '/sales/statement' },
    { name: 'statement-checked', at: '/sales/statement', open: [pasted] },
    { name: 'statement-lines', at: '/sales/statement', open: [pasted, 'Read 2 Lines'] },
    {
      name: 'owed-balances',
      at: '/sales?show=balances',
    },
    { name: 'new-sale-dear', at: '/sales?new=', open: [dearest, dearest, 'Tip'], strainedOnly: true },
    { name: 'terminals', at: '/sales/terminals' },
    {
      name: 'terminal-add',
      at: '/sales/terminals',
      open: ['Add Terminal'],
      shows: ['terminals/TerminalModal.tsx', 'terminals/TerminalList.tsx', 'terminals/TerminalCases.tsx'],
      demoOnly: true,
    },
    { name: 'new-sale-by-card', at: '/sales?new=', open: [byCard] },
    {
      name: 'terminal-charge',
      at: '/sales?new=',
      open: [firstPopular, byCard, 'Charge on Terminal', 'Pay in Another Way'],
      shows: ['terminals/parts/ChargeFollower.tsx'],
      demoOnly: true,
    },
    { name: 'day-close', at: '/sales?show=day' },
    {
      name: 'open-day-again',
      at: '/sales?show=day',
      open: [firstOf('Closed days'), 'Open Day'],
      shows: ['sales/day/ClosedDay.tsx'],
    },
  ],
}
