/**
 * Returns the present time as an Instant (ISO, UTC, milliseconds). The server has no other clock; tests pass their own.
 */
export type Clock = () => string

export const systemClock: Clock = () => new Date().toISOString()
