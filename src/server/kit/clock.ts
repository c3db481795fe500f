/** The present moment as an Instant (ISO, UTC, milliseconds). The only clock of the server; tests pass their own. */
export type Clock = () => string

export const systemClock: Clock = () => new Date().toISOString()
