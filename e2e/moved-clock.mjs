/* Comes into a process before everything else (node --import): its clock is CLOCK_AHEAD_MS ahead, or behind if negative. */

const aheadMs = Number(process.env.CLOCK_AHEAD_MS)
const Real = Date
globalThis.Date = class extends Real {
  constructor(...of) {
    super(...(of.length > 0 ? of : [Real.now() + aheadMs]))
  }

  static now() {
    return Real.now() + aheadMs
  }
}
