import fc from 'fast-check'

/*
 * Properties are tried on the same cases in every run of `npm test`, so that none fails by chance. `npm run attack` takes other
 * cases, and more of them.
 */

const { PROPERTY_SEED = '1', PROPERTY_RUNS } = process.env
fc.configureGlobal({ seed: Number(PROPERTY_SEED), ...(PROPERTY_RUNS && { numRuns: Number(PROPERTY_RUNS) }) })
