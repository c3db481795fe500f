import type { CallInput } from '#domain/kit/endpoint.ts'
import { type Currency, parseMoney, typedMoney, whyNotMoney } from '#domain/kit/money.ts'
import { whyNotWhole } from '#domain/kit/whole-number.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import {
  type addServiceContract,
  defaultDurationMin,
  type Service,
  type ServiceCategory,
} from '#domain/services/contract.ts'
import { whyDepositRefused } from '#domain/services/deposit.ts'
import { whyProcessingRefused } from '#domain/services/processing.ts'

/** What the form of a service holds, as typed; named as in the contract, so that refusals find their field. */
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
  /** Who does it; null while nobody was marked or unmarked. */
  staffIds: string[] | null
}

/** The fields of the time around a service, which most services do not need. */
export const timeFields = ['bufferBeforeMin', 'bufferAfterMin', 'processingStartMin', 'processingMin'] as const

const required = 'This is required.'
const minutes = 'Enter minutes in steps of 5, from 5 to 1,440.'
const around = 'Enter minutes in steps of 5, from 0 to 240.'
const waiting = 'Enter minutes in steps of 5.'
const maxBufferMin = 240
const maxDurationMin = 1440

type TimeValues = Pick<ServiceValues, (typeof timeFields)[number]>
type Problems = Partial<Record<keyof ServiceValues, string>>

/** What is wrong, by field (document 2, section 5): name and price are required; a blank duration becomes 30. */
export function problemsOf(values: ServiceValues): Problems {
  const problems: Problems = timeProblems(values)
  if (values.name.trim() === '') problems.name = required
  if (values.priceMinor.trim() === '') problems.priceMinor = required
  else if (parseMoney(values.priceMinor) === null) problems.priceMinor = whyNotMoney(values.priceMinor) ?? undefined
  const depositMinor = typedDeposit(values)
  const whyNot =
    depositMinor === null ? null : whyDepositRefused({ priceMinor: parseMoney(values.priceMinor) ?? 0, depositMinor })
  if (depositMinor === null) problems.depositMinor = whyNotMoney(values.depositMinor) ?? undefined
  else if (whyNot && !problems.priceMinor) problems.depositMinor = sentenceOf(whyNot)
  if (!isMinutes(durationAsked(values), 5, maxDurationMin)) {
    problems.durationMin = whyNotWhole(values.durationMin) ?? minutes
  }
  return problems
}

/** What the form begins with: a service as it is, or the defaults of a new one. */
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
    staffIds: null,
  }
}

/** The service to send. Only for values without a problem. */
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

/** What is asked for before a visit, in minor units: nothing where nothing is typed; null for what is no amount. */
function typedDeposit({ depositMinor }: Pick<ServiceValues, 'depositMinor'>): number | null {
  return depositMinor.trim() === '' ? 0 : parseMoney(depositMinor)
}

/** Buffers and wait: steps of 5, and the wait inside the service. */
function timeProblems(values: ServiceValues): Problems {
  const time = typedTime(values)
  const problems: Problems = {}
  if (!isMinutes(time.bufferBeforeMin, 0, maxBufferMin))
    problems.bufferBeforeMin = whyNotWhole(values.bufferBeforeMin) ?? around
  if (!isMinutes(time.bufferAfterMin, 0, maxBufferMin))
    problems.bufferAfterMin = whyNotWhole(values.bufferAfterMin) ?? around
  if (!isMinutes(time.processingStartMin ?? 0, 0, maxDurationMin))
    problems.processingStartMin = whyNotWhole(values.processingStartMin) ?? waiting
  if (!isMinutes(time.processingMin, 0, maxDurationMin))
    problems.processingMin = whyNotWhole(values.processingMin) ?? waiting
  if (problems.processingStartMin || problems.processingMin) return problems
  const why = whyProcessingRefused({ ...time, durationMin: durationAsked(values) })
  return why ? { ...problems, processingStartMin: sentenceOf(why) } : problems
}

/** The time around a service in minutes, as typed: NaN for what is no number. */
export function typedTime({ bufferBeforeMin, bufferAfterMin, processingStartMin, processingMin }: TimeValues) {
  return {
    bufferBeforeMin: Number(bufferBeforeMin),
    bufferAfterMin: Number(bufferAfterMin),
    // Number('') is 0, but an empty field means that there is no wait.
    processingStartMin: processingStartMin.trim() === '' ? null : Number(processingStartMin),
    processingMin: Number(processingMin),
  }
}

function isMinutes(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most && value % 5 === 0
}

function durationAsked({ durationMin }: Pick<ServiceValues, 'durationMin'>): number {
  return durationMin.trim() === '' ? defaultDurationMin : Number(durationMin)
}
