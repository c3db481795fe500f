/* Comes into a process before everything else (node --import): its clock goes DAYS_AHEAD days ahead. */

const aheadMs = Number(process.env.DAYS_AHEAD) * 86_400_000
const Real = Date
globalThis.Date = class extends Real {
  constructor(...of) {
    super(...(of.length > 0 ? of : [Real.now() + aheadMs]))
  }

  static now() {
    return Real.now() + aheadMs
  }
}
