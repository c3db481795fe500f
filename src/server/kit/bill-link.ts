import { signedId, type SignedRecord } from './signed-id.ts'

/** The dependency of pay links. */
export interface BillParts {
  /** The key that signs the links of bills (signed-id.ts). */
  billKey: string
}

/** Returns the path of the bill of a sale, which tells its customer where to pay. */
export function billPath({ billKey }: BillParts, slug: string, sale: SignedRecord): string {
  return `/booking/${slug}/bill/${signedId(billKey, sale)}`
}
