import { payInto, rejectedBody, type TransferOutcome } from './accounts.ts'
import { noticeBody } from './notices.ts'
import type { Desk, Fault } from './serve.ts'
import type { Money } from './transactions.ts'

/** The actions of people who pay into accounts of one charge, and of the provider that opens them. */
export interface Accounts {
  /**
   * Transfers an amount into the account of a transaction, and posts the notice about it if there is an address for
   * notices.
   */
  transfer: (reference: string, minor: number) => Promise<TransferOutcome>
  /** Returns the body of the notice about a refused transfer, exactly as it is sent. */
  rejection: (reference: string, minor: number) => string
  /** Makes the next answer about an opened account fail in this way; the account is open. */
  loseNextAccount: (fault: Fault) => void
  /** Opens no accounts any more, or opens them again. */
  refuseAccounts: (refuses: boolean) => void
}

/** Returns these actions; `post` sends a notice. */
export function accountsOf(
  desk: Desk,
  known: (reference: string) => Money,
  post: (body: string) => Promise<void>,
): Accounts {
  return {
    async transfer(reference, minor) {
      const money = known(reference)
      const outcome = payInto(money, minor, desk.now())
      if (outcome === 'accepted') await post(noticeBody(money, {}))
      if (outcome === 'rejected') await post(rejectedBody(money, minor))
      return outcome
    },
    rejection: (reference, minor) => rejectedBody(known(reference), minor),
    loseNextAccount: (fault) => void desk.accountFaults.push(fault),
    refuseAccounts: (refuses) => void (desk.refusesAccounts = refuses),
  }
}
