import * as paymentsContracts from '#domain/sales/contract-payments.ts'
import { readSaleSettingsContract, saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { listSalesContract, readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import * as daysContracts from '#domain/sales/day/contract-days.ts'
import * as statementContracts from '#domain/sales/statement/contract-statement.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { bind } from '#server/kit/http/route.ts'
import type { BillParts } from '#server/kit/bill-link.ts'
import { closeDay, listDayCloses, readDayClose, reopenDay } from '#server/sales/day/closes.ts'
import { recordSale } from '#server/sales/form/record-sale.ts'
import { readSaleSettings, saveSaleSettings } from '#server/sales/form/sale-settings.ts'
import { listBalances, listSales, listTransfers } from '#server/sales/list/lists.ts'
import {
  awaitTransfer,
  confirmTransfer,
  dismissClaim,
  missTransfer,
  payBalance,
  readSale,
} from '#server/sales/receipt/payments.ts'
import {
  listStatement,
  matchLine,
  keepStatement,
  reopenLine,
  setAsideLine,
} from '#server/sales/statement/statements.ts'
import type { ChargingParts } from '#server/terminals/store.ts'
import { refundSale, voidSale } from '#server/sales/taking-back/take-back.ts'

/** Returns the routes of sales. */
export const salesRoutes = (parts: BillParts & ChargingParts) => [
  bind(recordSaleContract, recordSale(parts)),
  bind(listSalesContract, listSales),
  bind(readSaleContract, readSale(parts)),
  bind(paymentsContracts.payBalanceContract, payBalance(parts)),
  bind(paymentsContracts.dismissClaimContract, dismissClaim),
  bind(paymentsContracts.listBalancesContract, listBalances(parts)),
  bind(paymentsContracts.listTransfersContract, listTransfers),
  bind(paymentsContracts.confirmTransferContract, confirmTransfer),
  bind(paymentsContracts.missTransferContract, missTransfer),
  bind(paymentsContracts.awaitTransferContract, awaitTransfer),
  bind(statementContracts.listStatementContract, listStatement),
  bind(statementContracts.keepStatementContract, keepStatement),
  bind(statementContracts.matchLineContract, matchLine),
  bind(statementContracts.setAsideLineContract, setAsideLine),
  bind(statementContracts.reopenLineContract, reopenLine),
  bind(refundSaleContract, refundSale),
  bind(voidSaleContract, voidSale),
  bind(daysContracts.listDayClosesContract, listDayCloses),
  bind(daysContracts.readDayCloseContract, readDayClose),
  bind(daysContracts.closeDayContract, closeDay),
  bind(daysContracts.reopenDayContract, reopenDay),
  bind(readSaleSettingsContract, readSaleSettings),
  bind(saveSaleSettingsContract, saveSaleSettings),
]
