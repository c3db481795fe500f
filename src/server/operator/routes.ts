import * as contracts from '#domain/operator/contract.ts'
import * as actions from '#domain/operator/contract-actions.ts'
import { type Route, bind } from '#server/kit/http/route.ts'
import { endGivenPlan, givePlan, liftSuspension, suspendSalon } from './change-salon.ts'
import { listPayments } from './list-payments.ts'
import { listSalons } from './list-salons.ts'
import type { OperatorParts } from './parts.ts'
import { readOperator } from './read-operator.ts'
import { readSalon } from './read-salon.ts'

/** What whoever hosts many salons sees of them, and does to one. */
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
