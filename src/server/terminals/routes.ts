import * as contracts from '#domain/terminals/contract.ts'
import { bind, bindSteps, type Route } from '#server/kit/http/route.ts'
import { readTerminalCases, readTerminalReport, refreshTerminals, returnCharge, setMoneyAside } from './cases.ts'
import { cancel, follow, resend } from './charges.ts'
import type { TerminalParts } from './parts.ts'
import { addTerminal, editTerminal, listTerminals, removeTerminal } from './terminals.ts'

/** Returns the routes of card terminals. */
export function terminalsRoutes(parts: TerminalParts): Route[] {
  return [
    bind(contracts.listTerminalsContract, listTerminals(parts)),
    bindSteps(contracts.addTerminalContract, addTerminal(parts)),
    bind(contracts.editTerminalContract, editTerminal(parts)),
    bind(contracts.removeTerminalContract, removeTerminal(parts)),
    bindSteps(contracts.followChargeContract, follow(parts)),
    bindSteps(contracts.resendChargeContract, resend(parts)),
    bindSteps(contracts.cancelChargeContract, cancel(parts)),
    bind(contracts.readTerminalCasesContract, readTerminalCases),
    bindSteps(contracts.refreshTerminalsContract, refreshTerminals(parts)),
    bind(contracts.returnChargeContract, returnCharge),
    bind(contracts.setMoneyAsideContract, setMoneyAside),
    bind(contracts.readTerminalReportContract, readTerminalReport),
  ]
}
