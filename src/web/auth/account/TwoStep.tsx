import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '#domain/auth/contract-account.ts'
import { endTwoStepContract, renewRecoveryCodesContract } from '#domain/auth/contract-codes.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpTwoStep } from './SetUpTwoStep.tsx'

/** Shows the state of two-step sign-in, with buttons to turn it on or off and to renew the recovery codes. */
export function TwoStep({ twoStep, onChanged }: { twoStep: Account['twoStep']; onChanged: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const setting = useOpened<null>()
  const renewing = useOpened<null>()
  const ending = useOpened<null>()
  const show = (made: readonly string[]) => {
    setCodes(made)
    onChanged()
  }
  return (
    <Card title="Two-step sign-in">
      <p>{twoStep ? onWords(twoStep) : offWords}</p>
      <div className="pl-cluster pl-above-16">
        {twoStep ? (
          <>
            <Button variant="default" onClick={() => renewing.open(null)}>
              New Recovery Codes
            </Button>
            <Button variant="subtle" color="pepper" onClick={() => ending.open(null)}>
              Switch Off
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setting.open(null)}>
            Set Up
          </Button>
        )}
      </div>
      <SetUpTwoStep key={`set ${setting.count}`} opened={setting.opened} onClose={setting.close} onDone={show} />
      <Proofs renewing={renewing} ending={ending} onCodes={show} onChanged={onChanged} />
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </Card>
  )
}

interface ProofsProps {
  renewing: ReturnType<typeof useOpened<null>>
  ending: ReturnType<typeof useOpened<null>>
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

/** Shows the two forms that ask for password and code. */
function Proofs({ renewing, ending, onCodes, onChanged }: ProofsProps) {
  return (
    <>
      <ProofForm
        key={`renew ${renewing.count}`}
        title="New Recovery Codes"
        submitLabel="Make New Codes"
        opened={renewing.opened}
        onClose={renewing.close}
        onSubmit={async (send, body) => onCodes((await send(renewRecoveryCodesContract, { body })).recoveryCodes)}
      />
      <ProofForm
        key={`end ${ending.count}`}
        title="Switch Two-Step Sign-In Off"
        submitLabel="Switch It Off"
        opened={ending.opened}
        onClose={ending.close}
        onSubmit={async (send, body) => {
          await send(endTwoStepContract, { body })
          onChanged()
          showToast('Two-step sign-in is off')
        }}
      />
    </>
  )
}

const offWords =
  'It is off. A password can be seen or guessed. With an authenticator app on your phone, logging in asks for a code as well, which changes every half minute.'

function onWords({ recoveryCodesLeft: left }: { recoveryCodesLeft: number }): string {
  const codes = left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
  return `It is on: logging in asks for a code from your authenticator app as well. ${codes}`
}
