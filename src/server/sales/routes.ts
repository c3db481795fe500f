import {
  closeDayContract,
  listDayClosesContract,
  readDayCloseContract,
  reopenDayContract,
} from '#domain/sales/contract-days.ts'
import {
  confirmTransferContract,
  listBalancesContract,
  listTransfersContract,
  missTransferContract,
  payBalanceContract,
} from '#domain/sales/contract-payments.ts'
import { refundSaleContract, voidSaleContract } from '#domain/sales/contract-refunds.ts'
import { readSaleSettingsContract, saveSaleSettingsContract } from '#domain/sales/contract-settings.ts'
import { listSalesContract, readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { closeDay } from './close-day.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { listBalances } from './list-balances.ts'
import { listDayCloses } from './list-day-closes.ts'
import { listSales } from './list-sales.ts'
import { listTransfers } from './list-transfers.ts'
import { missTransfer } from './miss-transfer.ts'
import { payBalance } from './pay-balance.ts'
import { readDayClose } from './read-day-close.ts'
import { readSaleSettings } from './read-sale-settings.ts'
import { readSale } from './read-sale.ts'
import { recordSale } from './record-sale.ts'
import { refundSale } from './refund-sale.ts'
import { reopenDay } from './reopen-day.ts'
import { saveSaleSettings } from './save-sale-settings.ts'
import { voidSale } from './void-sale.ts'

export const salesRoutes = [
  route(recordSaleContract, recordSale),
  route(listSalesContract, listSales),
  route(readSaleContract, readSale),
  route(payBalanceContract, payBalance),
  route(listBalancesContract, listBalances),
  route(listTransfersContract, listTransfers),
  route(confirmTransferContract, confirmTransfer),
  route(missTransferContract, missTransfer),
  route(refundSaleContract, refundSale),
  route(voidSaleContract, voidSale),
  route(listDayClosesContract, listDayCloses),
  route(readDayCloseContract, readDayClose),
  route(closeDayContract, closeDay),
  route(reopenDayContract, reopenDay),
  route(readSaleSettingsContract, readSaleSettings),
  route(saveSaleSettingsContract, saveSaleSettings),
]
