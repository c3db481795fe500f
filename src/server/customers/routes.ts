import { exportCustomersContract } from '#domain/customers/contract-export.ts'
import * as importContracts from '#domain/customers/contract-import.ts'
import { listDuplicatesContract, mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import * as pageContracts from '#domain/customers/contract-page.ts'
import {
  addCustomerContract,
  listCustomersContract,
  readCustomerFiguresContract,
  searchCustomersContract,
} from '#domain/customers/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import {
  addCustomer,
  archiveCustomer,
  editCustomer,
  exportCustomers,
  listCustomers,
  readCustomer,
  readCustomerFigures,
  restoreCustomer,
  searchCustomers,
  setBlockedOnline,
  setMessagesOff,
} from './customers.ts'
import { listDuplicates, mergeCustomers } from './duplicates.ts'
import { listCustomerAppointments, listCustomerSales, listCustomerTimeline } from './history.ts'
import { checkImport, importCustomers, listImports, undoImport } from './imports.ts'

export const customersRoutes = [
  bind(listCustomersContract, listCustomers),
  bind(readCustomerFiguresContract, readCustomerFigures),
  bind(searchCustomersContract, searchCustomers),
  bind(addCustomerContract, addCustomer),
  bind(pageContracts.readCustomerContract, readCustomer),
  bind(pageContracts.editCustomerContract, editCustomer),
  bind(pageContracts.archiveCustomerContract, archiveCustomer),
  bind(pageContracts.restoreCustomerContract, restoreCustomer),
  bind(pageContracts.setBlockedOnlineContract, setBlockedOnline),
  bind(pageContracts.setMessagesOffContract, setMessagesOff),
  bind(pageContracts.listCustomerAppointmentsContract, listCustomerAppointments),
  bind(pageContracts.listCustomerSalesContract, listCustomerSales),
  bind(pageContracts.listCustomerTimelineContract, listCustomerTimeline),
  bind(listDuplicatesContract, listDuplicates),
  bind(mergeCustomersContract, mergeCustomers),
  bind(importContracts.checkImportContract, checkImport),
  bind(importContracts.importCustomersContract, importCustomers),
  bind(importContracts.listImportsContract, listImports),
  bind(importContracts.undoImportContract, undoImport),
  bind(exportCustomersContract, exportCustomers),
]
