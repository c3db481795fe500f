import { type Challenge, solve } from './solve.ts'

/** Does the work of a received challenge, and sends the proof back. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solve(data, Infinity).then((proof) => postMessage(proof))
})
