import { z } from 'zod'

/** The first steps of a new salon, in the order in which they are shown. */
export const firstSteps = ['hours', 'address', 'services', 'team', 'link', 'test', 'appointment'] as const
export type FirstStep = (typeof firstSteps)[number]

/**
 * What is noted, because nothing else tells it: the hours were saved, the owner works alone, the link was shared, a test
 * message was sent, the list is hidden.
 */
export const firstStepMarks = ['hours', 'alone', 'link', 'test', 'hidden'] as const
export type FirstStepMark = (typeof firstStepMarks)[number]

export const zFirstStep = z.object({ step: z.enum(firstSteps), isDone: z.boolean() })

/** The number of services from which a salon has a price list. */
export const enoughServices = 3

/** What the salon has, as far as its first steps depend on it. */
export interface FirstStepFacts {
  marks: readonly FirstStepMark[]
  hasAddress: boolean
  /** The number of active services. */
  serviceCount: number
  /** The number of active members, with the owner. */
  memberCount: number
  hasAppointment: boolean
}

/**
 * Returns the first steps, each done or not; null if the list is hidden or everything is done. A test message is
 * only a step if this server can send one to the owner at once (`canTest`).
 */
export function listFirstSteps(facts: FirstStepFacts, canTest: boolean): { step: FirstStep; isDone: boolean }[] | null {
  const { marks } = facts
  const done: Readonly<Record<FirstStep, boolean>> = {
    hours: marks.includes('hours'),
    address: facts.hasAddress,
    services: facts.serviceCount >= enoughServices,
    team: facts.memberCount > 1 || marks.includes('alone'),
    link: marks.includes('link'),
    test: marks.includes('test'),
    appointment: facts.hasAppointment,
  }
  const offered = firstSteps.filter((step) => canTest || step !== 'test')
  const steps = offered.map((step) => ({ step, isDone: done[step] }))
  return marks.includes('hidden') || steps.every(({ isDone }) => isDone) ? null : steps
}
