import { addCustomerContract, listCustomersContract, searchCustomersContract } from '#domain/customers/contract.ts'
import {
  checkImportContract,
  exportCustomersContract,
  importCustomersContract,
  listImportsContract,
  undoImportContract,
} from '#domain/customers/contract-import.ts'
import { listDuplicatesContract, mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import {
  archiveCustomerContract,
  editCustomerContract,
  listCustomerAppointmentsContract,
  listCustomerSalesContract,
  readCustomerContract,
  restoreCustomerContract,
} from '#domain/customers/contract-page.ts'
import { route } from '#server/kit/http/route.ts'
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
import { undoImport } from './undo-import.ts'

export const customersRoutes = [
  route(listCustomersContract, listCustomers),
  route(searchCustomersContract, searchCustomers),
  route(addCustomerContract, addCustomer),
  route(readCustomerContract, readCustomer),
  route(editCustomerContract, editCustomer),
  route(archiveCustomerContract, archiveCustomer),
  route(restoreCustomerContract, restoreCustomer),
  route(listCustomerAppointmentsContract, listCustomerAppointments),
  route(listCustomerSalesContract, listCustomerSales),
  route(listDuplicatesContract, listDuplicates),
  route(mergeCustomersContract, mergeCustomers),
  route(checkImportContract, checkImport),
  route(importCustomersContract, importCustomers),
  route(listImportsContract, listImports),
  route(undoImportContract, undoImport),
  route(exportCustomersContract, exportCustomers),
]
