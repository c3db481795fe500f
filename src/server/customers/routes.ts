import { addCustomerContract, listCustomersContract } from '#domain/customers/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { addCustomer } from './add-customer.ts'
import { listCustomers } from './list-customers.ts'

export const customersRoutes = [route(listCustomersContract, listCustomers), route(addCustomerContract, addCustomer)]
