import type { CallInput } from '#domain/kit/endpoint.ts'
import { type Currency, parseMoney, typedMoney, whyNotMoney, whyNotRequiredMoney } from '#domain/kit/money.ts'
import { whyNotWhole } from '#domain/kit/whole-number.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import {
  addServiceContract,
  defaultDurationMin,
  type Service,
  type ServiceCategory,
} from '#domain/services/contract.ts'
import { whyDepositRefused } from '#domain/services/deposit.ts'
import { whyProcessingRefused } from '#domain/services/processing.ts'
import { problemsIn } from '#web/kit/problems-in.ts'

/** The values of the service form as typed, named as in the contract so that refusals find their field. */
export interface ServiceValues {
  name: string
  category: ServiceCategory
  priceMinor: string
  durationMin: string
  depositMinor: string
  description: string
  bufferBeforeMin: string
  bufferAfterMin: string
  processingStartMin: string
  processingMin: string
  mayRunBeside: boolean
  preparation: string
  mustAcceptPreparation: boolean
  /** The ids of the members who do the service; null while no one was ticked or unticked. */
  staffIds: string[] | null
}

/** The fields for buffers and waits, which most services do not need. */
export const timeFields = ['bufferBeforeMin', 'bufferAfterMin', 'processingStartMin', 'processingMin'] as const

type TimeValues = Pick<ServiceValues, (typeof timeFields)[number]>
type Problems = Partial<Record<keyof ServiceValues, string>>

/**
 * Returns the problems by field: those that the contract finds, and those that only typed text can have (document 2,
 * section 5).
 */
export function problemsOf(values: ServiceValues): Problems {
  const problems: Problems = problemsIn(addServiceContract, bodyOf(values))
  for (const field of ['durationMin', ...timeFields] as const) {
    const why = whyNotWhole(values[field])
    if (why) problems[field] = why
  }
  const money = { priceMinor: whyNotRequiredMoney(values.priceMinor), depositMinor: whyNotDeposit(values) }
  for (const [field, why] of Object.entries(money)) if (why) problems[field as keyof typeof money] = why
  if (problems.processingStartMin || problems.processingMin) return problems
  const why = whyProcessingRefused({ ...typedTime(values), durationMin: durationAsked(values) })
  return why ? { ...problems, processingStartMin: sentenceOf(why) } : problems
}

/** Returns why the deposit is refused: it is not an amount, or it is more than the price. */
function whyNotDeposit(values: ServiceValues): string | null {
  const depositMinor = typedDeposit(values)
  if (depositMinor === null) return whyNotMoney(values.depositMinor)
  const priceMinor = parseMoney(values.priceMinor)
  const why = priceMinor !== null && whyDepositRefused({ priceMinor, depositMinor })
  return why ? sentenceOf(why) : null
}

/** Returns the initial values of the form: those of a service, or the defaults of a new one. */
export function valuesOf(service: Service | null, currency: Currency): ServiceValues {
  const typedMinutes = (value: number | null | undefined) => (value ? String(value) : '')
  return {
    name: service?.name ?? '',
    category: service?.category ?? 'Hair',
    priceMinor: service ? typedMoney(service.priceMinor, currency) : '',
    depositMinor: service?.depositMinor ? typedMoney(service.depositMinor, currency) : '',
    durationMin: String(service?.durationMin ?? defaultDurationMin),
    description: service?.description ?? '',
    bufferBeforeMin: typedMinutes(service?.bufferBeforeMin),
    bufferAfterMin: typedMinutes(service?.bufferAfterMin),
    processingStartMin: typedMinutes(service?.processingStartMin),
    processingMin: typedMinutes(service?.processingMin),
    mayRunBeside: service?.mayRunBeside ?? false,
    preparation: service?.preparation ?? '',
    mustAcceptPreparation: service?.mustAcceptPreparation ?? false,
    staffIds: null,
  }
}

/** Returns the request body of a service. Call it only for values without problems. */
export function bodyOf({ staffIds, ...values }: ServiceValues): CallInput<typeof addServiceContract>['body'] {
  return {
    ...values,
    priceMinor: parseMoney(values.priceMinor) ?? 0,
    depositMinor: typedDeposit(values) ?? 0,
    durationMin: durationAsked(values),
    ...typedTime(values),
    ...(staffIds && { staffIds }),
  }
}

/** Returns the deposit of a visit, in minor units: 0 if nothing is typed, null if the text is not an amount. */
function typedDeposit({ depositMinor }: Pick<ServiceValues, 'depositMinor'>): number | null {
  return depositMinor.trim() === '' ? 0 : parseMoney(depositMinor)
}

/** Returns the typed buffers and waits in minutes; text that is not a number becomes NaN. */
export function typedTime({ bufferBeforeMin, bufferAfterMin, processingStartMin, processingMin }: TimeValues) {
  return {
    bufferBeforeMin: Number(bufferBeforeMin),
    bufferAfterMin: Number(bufferAfterMin),
    // Number('') is 0, but an empty field means that there is no wait.
    processingStartMin: processingStartMin.trim() === '' ? null : Number(processingStartMin),
    processingMin: Number(processingMin),
  }
}

function durationAsked({ durationMin }: Pick<ServiceValues, 'durationMin'>): number {
  return durationMin.trim() === '' ? defaultDurationMin : Number(durationMin)
}
