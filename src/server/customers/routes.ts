import { addCustomerContract, listCustomersContract, searchCustomersContract } from '#domain/customers/contract.ts'
import * as importContracts from '#domain/customers/contract-import.ts'
import { listDuplicatesContract, mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import * as pageContracts from '#domain/customers/contract-page.ts'
import { bind } from '#server/kit/http/route.ts'
import { addCustomer } from './add-customer.ts'
import { archiveCustomer } from './archive-customer.ts'
import { checkImport } from './check-import.ts'
import { editCustomer } from './edit-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { importCustomers } from './import-customers.ts'
import { listCustomerAppointments } from './list-customer-appointments.ts'
import { listCustomerSales } from './list-customer-sales.ts'
import { listCustomers } from './list-customers.ts'
import { listDuplicates } from './list-duplicates.ts'
import { listImports } from './list-imports.ts'
import { mergeCustomers } from './merge-customers.ts'
import { readCustomer } from './read-customer.ts'
import { restoreCustomer } from './restore-customer.ts'
import { searchCustomers } from './search-customers.ts'
import { setBlockedOnline } from './set-blocked-online.ts'
import { setMessagesOff } from './set-messages-off.ts'
import { undoImport } from './undo-import.ts'

export const customersRoutes = [
  bind(listCustomersContract, listCustomers),
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
  bind(listDuplicatesContract, listDuplicates),
  bind(mergeCustomersContract, mergeCustomers),
  bind(importContracts.checkImportContract, checkImport),
  bind(importContracts.importCustomersContract, importCustomers),
  bind(importContracts.listImportsContract, listImports),
  bind(importContracts.undoImportContract, undoImport),
  bind(importContracts.exportCustomersContract, exportCustomers),
]
