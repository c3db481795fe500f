import type { ListedTransfer } from '#domain/sales/statement/contract-statement.ts'

/** Returns a transfer as a line of a statement names it: 'No. 12, Ada Nwosu'. */
export function transferName({
  number,
  customerName,
  isConfirmed,
}: Pick<ListedTransfer, 'number' | 'customerName' | 'isConfirmed'>): string {
  return `No. ${number}, ${customerName ?? 'a walk-in'}${isConfirmed ? ', confirmed before' : ''}`
}
