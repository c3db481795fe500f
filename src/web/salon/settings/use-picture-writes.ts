import { useState } from 'react'
import { sentenceOf, type RefusalCode } from '#domain/kit/refusal.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { said } from './said.ts'

/** The largest file that is read, in bytes. */
const mostFileBytes = 20 * 1024 * 1024

/** Thrown if the page itself refuses a file. */
export class WrongFile extends Error {}

/**
 * Returns functions that set a picture of the salon from a file, or remove it; `failure` is the refusal, and `upgrade`
 * the sentence of a plan's limit.
 */
export function usePictureWrites(of: {
  save: (file: File) => Promise<unknown>
  erase: () => Promise<{ undo: () => Promise<unknown> } | null>
  tooLarge: RefusalCode
}) {
  const [failure, setFailure] = useState<string | null>(null)
  const [upgrade, setUpgrade] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fail = (why: string) => setFailure(`${said.saidWhenFailed} ${why}`)
  async function run(act: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'plan-required') setUpgrade(error.message)
      else if (error instanceof ApiRefusal || error instanceof WrongFile) fail(error.message)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  const saved = (act: () => Promise<unknown>) =>
    void run(async () => {
      await act()
      showToast(said.saidWhenSaved)
    })
  return {
    busy,
    failure,
    upgrade,
    dismissUpgrade: () => setUpgrade(null),
    remove: () =>
      void run(async () => {
        const done = await of.erase()
        showToast(said.saidWhenSaved, done ? { onUndo: () => saved(done.undo) } : {})
      }),
    choose(file: File) {
      if (file.size > mostFileBytes) fail(sentenceOf(of.tooLarge))
      else saved(async () => await of.save(file))
    },
  }
}
