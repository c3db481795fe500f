import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { parseMoney } from '#domain/kit/money.ts'
import { closeDayContract, type SalesDay } from '#domain/sales/contract-days.ts'
import { varianceOf } from '#domain/sales/day-close.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { typedAmount } from '#domain/sales/typed-numbers.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite } from '#web/kit/query.ts'
import { FieldPair } from '#web/kit/ui/FormModal.tsx'
import { FormFailure } from '#web/kit/ui/FormFailure.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { MoneyField } from '#web/kit/ui/MoneyField.tsx'
import { optional } from '#web/kit/ui/optional.tsx'
import { showToast } from '#web/kit/ui/toast.ts'
import { useFormSubmit } from '#web/kit/ui/use-form-submit.ts'
import styles from './day-close.module.css'

/** Counts the cash of an open day against what must be there; a difference needs its reason. */
export function CloseForm({ day }: { day: SalesDay }) {
  const { currency } = useMe().salon
  const cashMinor = day.methods.find(({ method }) => method === 'cash')?.expectedMinor ?? 0
  const form = useForm({
    initialValues: { float: '', counted: '', reason: '' },
    validate: { counted: (typed) => (parseMoney(typed) === null ? 'Count the cash, and enter how much it is.' : null) },
  })
  const close = useWrite(closeDayContract, () => showToast('Day closed'))
  const { float, counted, reason } = form.values
  const floatMinor = typedAmount(float)
  const countedMinor = parseMoney(counted)
  const varianceMinor = countedMinor === null ? 0 : varianceOf(floatMinor + cashMinor, countedMinor)
  const { busy, failure, formRef, onSubmit } = useFormSubmit(form, async () => {
    if (varianceMinor !== 0 && reason.trim() === '') {
      form.setFieldError('reason', sentenceOf('no-variance-reason'))
      return
    }
    const { day: date, locationId } = day
    const body = {
      day: date,
      locationId,
      floatMinor,
      countedMinor: countedMinor ?? 0,
      expectedMinor: cashMinor,
      reason,
    }
    await close.mutateAsync({ body })
  })
  return (
    <form className={styles.form} noValidate ref={formRef} onSubmit={onSubmit}>
      <FormFailure message={failure} />
      <FieldPair>
        <MoneyField label={optional('Float')} currency={currency} {...form.getInputProps('float')} value={float} />
        <MoneyField label="Cash counted" currency={currency} {...form.getInputProps('counted')} value={counted} />
      </FieldPair>
      <Expected minor={floatMinor + cashMinor} />
      {varianceMinor !== 0 && <Variance minor={varianceMinor} reasonProps={form.getInputProps('reason')} />}
      <div>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Closing...' : 'Close Day'}
        </Button>
      </div>
    </form>
  )
}

function Expected({ minor }: { minor: number }) {
  const { currency } = useMe().salon
  return (
    <div className={styles.method}>
      <span>Cash expected, with the float</span>
      <b>
        <Money minor={minor} currency={currency} />
      </b>
    </div>
  )
}

/** What is missing or too much, and why. */
function Variance({ minor, reasonProps }: { minor: number; reasonProps: TextInputProps }) {
  const { currency } = useMe().salon
  return (
    <>
      <div className={styles.method} role="status">
        <span>{minor < 0 ? 'Missing' : 'Too much'}</span>
        <b>
          <Money minor={Math.abs(minor)} currency={currency} />
        </b>
      </div>
      <TextInput label="Reason for the difference" maxLength={300} {...reasonProps} />
    </>
  )
}
