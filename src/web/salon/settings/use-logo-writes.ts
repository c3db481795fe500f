import { useState } from 'react'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { deleteLogoContract, saveLogoContract } from '#domain/salon/contract-logo.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { said } from './said.ts'
import { smallLogo } from './small-logo.ts'

/** Larger files are not even looked at. */
const mostFileBytes = 20 * 1024 * 1024

/** Sets the logo from a file, or takes it away; what was refused is the `failure`. */
export function useLogoWrites() {
  const save = useWrite(saveLogoContract)
  const erase = useWrite(deleteLogoContract)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fail = (why: string) => setFailure(`${said.saidWhenFailed} ${why}`)
  async function run(act: () => Promise<unknown>): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
      showToast(said.saidWhenSaved)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      fail(error.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    failure,
    remove: () => void run(() => erase.mutateAsync({})),
    choose(file: File) {
      if (file.size > mostFileBytes) fail(sentenceOf('logo-too-large'))
      else void run(async () => save.mutateAsync({ body: { image: await smallLogo(file) } }))
    },
  }
}
