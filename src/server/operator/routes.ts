import * as contracts from '#domain/operator/contract.ts'
import * as deeds from '#domain/operator/contract-deeds.ts'
import { houseRoute, operatorRoute, type Route } from '#server/kit/http/route.ts'
import { endGivenPlan, givePlan, liftSuspension, suspendSalon } from './change-salon.ts'
import { listPayments } from './list-payments.ts'
import { listSalons } from './list-salons.ts'
import type { OperatorParts } from './parts.ts'
import { readOperator } from './read-operator.ts'
import { readSalon } from './read-salon.ts'

/** What whoever hosts many salons sees of them, and does to one. */
export function operatorRoutes(parts: OperatorParts): Route[] {
  return [
    houseRoute(contracts.readOperatorContract, readOperator(parts)),
    houseRoute(contracts.listSalonsContract, listSalons(parts)),
    houseRoute(contracts.listPaymentsContract, listPayments),
    operatorRoute(contracts.readSalonContract, readSalon),
    operatorRoute(deeds.givePlanContract, givePlan),
    operatorRoute(deeds.endGivenPlanContract, endGivenPlan),
    operatorRoute(deeds.suspendSalonContract, suspendSalon),
    operatorRoute(deeds.liftSuspensionContract, liftSuspension),
  ]
}
