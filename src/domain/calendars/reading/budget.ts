import type { Budget } from './rule-days.ts'

/** Thrown if a rule, or all rules of a calendar together, would take more steps than allowed. */
export class TooManySteps extends Error {
  constructor(readonly of: 'rule' | 'calendar') {
    super(`too many steps for a ${of}`)
  }
}

/**
 * The largest number of steps for one rule; mostOfCalendar is the number for all rules of a calendar. Both take well
 * under a second.
 */
const mostOfRule = 1_200_000
const mostOfCalendar = 6_000_000

/** Returns a function that gives each rule of a calendar its budget. */
export function ruleBudgets(): () => Budget {
  let left = mostOfCalendar
  return () => {
    let ofRule = mostOfRule
    return {
      take(steps) {
        left -= steps
        ofRule -= steps
        if (left < 0) throw new TooManySteps('calendar')
        if (ofRule < 0) throw new TooManySteps('rule')
      },
    }
  }
}
