const MINUTE_MS = 60_000

/**
 * A reporter for Vitest that names, every minute, the files that have run for more than a minute, so that a test that
 * never ends can be found.
 */
export default class RunningFiles {
  #since = new Map()
  #timer

  onTestRunStart() {
    this.#timer = setInterval(() => this.#tell(), MINUTE_MS).unref()
  }

  onTestModuleStart({ moduleId }) {
    this.#since.set(moduleId, Date.now())
  }

  onTestModuleEnd({ moduleId }) {
    this.#since.delete(moduleId)
  }

  onTestRunEnd() {
    clearInterval(this.#timer)
  }

  #tell() {
    for (const [file, since] of this.#since) {
      const minutes = Math.floor((Date.now() - since) / MINUTE_MS)
      if (minutes > 0) console.error(`Still running after ${minutes} min: ${file}`)
    }
  }
}
