import { Button, TextInput } from '@mantine/core'
import {
  type CardAccount,
  deleteCardAccountContract,
  readCardAccountContract,
  saveCardAccountContract,
} from '#domain/deposits/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { keepAnswer, useRead, useWrite } from '#web/kit/query.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { useSectionForm } from '#web/kit/ui/forms/use-section-form.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Snippet } from '#web/kit/ui/values/Snippet.tsx'
import { standingOf, warningOf } from './card-account-words.ts'

/** Shows the account for deposits by card: the salon's own with Paystack. */
export function CardDeposits() {
  return (
    <Loadable read={useRead(readCardAccountContract, {})} what="Card payments">
      {(saved) => <CardForm saved={saved} />}
    </Loadable>
  )
}

function CardForm({ saved }: { saved: CardAccount }) {
  const section = useKey(saved)
  const warning = warningOf(saved)
  return (
    <FormSection
      title="Card Payments"
      section={section}
      line="With your own Paystack account, customers can pay deposits by card, and deposits and bills by transfer into an account of that bill, which Parlour confirms automatically. The key is in Paystack under Settings, API Keys & Webhooks; it is encrypted and never shown."
      submitLabel="Save Key"
      saidWhenSaved="Key saved successfully!"
      saidWhenFailed="Failed to save the key."
      actions={saved.account && <Stop warning={warning} />}
    >
      <p role="note">{standingOf(saved)}</p>
      {warning && <p className="pl-warn">{warning}</p>}
      {saved.account && <NoticeAddress />}
      <TextInput
        type="password"
        maxLength={220}
        autoComplete="off"
        {...section.field('secretKey')}
        label={saved.account ? 'Another secret key' : 'Secret key'}
      />
    </FormSection>
  )
}

function useKey(saved: CardAccount) {
  return useSectionForm<CardAccount, { secretKey: string }>({
    saved,
    labels: { secretKey: 'Secret key' },
    valuesOf: () => ({ secretKey: '' }),
    problemsOf: ({ secretKey }) =>
      /^\s*sk_(test|live)_\w{4,200}\s*$/.test(secretKey)
        ? {}
        : { secretKey: 'A secret key begins with sk_test_ or sk_live_.' },
    async save(body, _was, send) {
      const answer = await send(saveCardAccountContract, { body })
      keepAnswer(readCardAccountContract, {}, answer)
      return answer
    },
  })
}

/** Shows the address for the provider's notices, with which payments are confirmed within seconds. */
function NoticeAddress() {
  const { id } = useMe().salon
  return (
    <div>
      <p className="pl-prose">Enter this address in Paystack, and payments are confirmed within seconds.</p>
      <Snippet label="Webhook URL" text={`${location.origin}/api/webhooks/paystack/${id}`} />
    </div>
  )
}

/** Shows the button that forgets the key, after a question with a warning about payments under way. */
function Stop({ warning }: { warning: string }) {
  const erase = useWrite(deleteCardAccountContract)
  const [confirm, confirmDialog] = useConfirm()
  const ask = () =>
    confirm({
      title: 'Stop card payments',
      message: `Parlour deletes the key. From then on customers pay by transfer; money already paid stays in your account. ${warning}`,
      confirmLabel: 'Stop',
      async onConfirm() {
        keepAnswer(readCardAccountContract, {}, await erase.mutateAsync({}))
      },
    })
  return (
    <>
      <Button variant="default" onClick={ask}>
        Stop
      </Button>
      {confirmDialog}
    </>
  )
}
