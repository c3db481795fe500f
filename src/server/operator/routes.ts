import * as actions from '#domain/operator/contract-actions.ts'
import * as contracts from '#domain/operator/contract.ts'
import { bind, type Route } from '#server/kit/http/route.ts'
import { listPayments, readOperator } from './figures.ts'
import type { OperatorParts } from './parts.ts'
import { endGivenPlan, givePlan, liftSuspension, listSalons, readSalon, suspendSalon } from './salons.ts'

/** Returns the routes for an operator's view of all salons, and for the actions on one of them. */
export function operatorRoutes(parts: OperatorParts): Route[] {
  return [
    bind(contracts.readOperatorContract, readOperator(parts)),
    bind(contracts.listSalonsContract, listSalons(parts)),
    bind(contracts.listPaymentsContract, listPayments),
    bind(contracts.readSalonContract, readSalon),
    bind(actions.givePlanContract, givePlan),
    bind(actions.endGivenPlanContract, endGivenPlan),
    bind(actions.suspendSalonContract, suspendSalon),
    bind(actions.liftSuspensionContract, liftSuspension),
  ]
}
