import { randomBytes } from 'node:crypto'

/** 128 random bits, as 32 hex digits: nobody guesses the reference of somebody else's payment. */
export const newRandom = (): string => randomBytes(16).toString('hex')
