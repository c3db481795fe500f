/** The longest time before its start at which a booked appointment can be started in its row, in minutes. */
const earlyMin = 30

/** The longest time after its start at which a new appointment can be started as it is created, in minutes. */
const createdLateMin = 30

/** Returns whether a booked appointment of today can be started in its row; `beforeStartMin` is negative after its start. */
export function isStartedInRow(beforeStartMin: number): boolean {
  return beforeStartMin <= earlyMin
}

/** Returns whether a new appointment can be started as it is created; `sinceStartMin` is negative before its start. */
export function isStartedWhenCreated(sinceStartMin: number): boolean {
  return sinceStartMin >= 0 && sinceStartMin <= createdLateMin
}
