import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/**
 * Asks for a secret in the terminal without showing what is typed. Without a terminal, reads the first line of the
 * input.
 */
export async function askSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  if (isTerminal) process.stderr.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silence, terminal: isTerminal })
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
    lines.once('SIGINT', () => reject(new Error('Stopped. Nothing was changed.')))
  }).finally(() => lines.close())
  if (isTerminal) process.stderr.write('\n')
  return line
}
