import * as daysContracts from '#domain/sales/day/contract-days.ts'
import * as paymentsContracts from '#domain/sales/contract-payments.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/taking-back/contract-refunds.ts'
import { readSaleSettingsContract, saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { listSalesContract, readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { closeDay } from '#server/sales/day/close-day.ts'
import { listBalances } from '#server/sales/list/list-balances.ts'
import { listDayCloses } from '#server/sales/day/list-day-closes.ts'
import { listSales } from '#server/sales/list/list-sales.ts'
import { listTransfers } from '#server/sales/list/list-transfers.ts'
import { confirmTransfer, missTransfer } from '#server/sales/receipt/settle-transfer.ts'
import { payBalance } from '#server/sales/receipt/pay-balance.ts'
import { readDayClose } from '#server/sales/day/read-day-close.ts'
import { readSaleSettings } from '#server/sales/form/read-sale-settings.ts'
import { readSale } from '#server/sales/receipt/read-sale.ts'
import { recordSale } from '#server/sales/form/record-sale.ts'
import { refundSale } from '#server/sales/taking-back/refund-sale.ts'
import { reopenDay } from '#server/sales/day/reopen-day.ts'
import { saveSaleSettings } from '#server/sales/form/save-sale-settings.ts'
import { voidSale } from '#server/sales/taking-back/void-sale.ts'

export const salesRoutes = [
  bind(recordSaleContract, recordSale),
  bind(listSalesContract, listSales),
  bind(readSaleContract, readSale),
  bind(paymentsContracts.payBalanceContract, payBalance),
  bind(paymentsContracts.listBalancesContract, listBalances),
  bind(paymentsContracts.listTransfersContract, listTransfers),
  bind(paymentsContracts.confirmTransferContract, confirmTransfer),
  bind(paymentsContracts.missTransferContract, missTransfer),
  bind(refundSaleContract, refundSale),
  bind(voidSaleContract, voidSale),
  bind(daysContracts.listDayClosesContract, listDayCloses),
  bind(daysContracts.readDayCloseContract, readDayClose),
  bind(daysContracts.closeDayContract, closeDay),
  bind(daysContracts.reopenDayContract, reopenDay),
  bind(readSaleSettingsContract, readSaleSettings),
  bind(saveSaleSettingsContract, saveSaleSettings),
]
