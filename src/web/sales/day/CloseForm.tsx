import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { parseMoney, whyNotMoney } from '#domain/kit/money.ts'
import { closeDayContract, type SalesDay } from '#domain/sales/day/contract-days.ts'
import { varianceOf } from '#domain/sales/day/day-close.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { typedAmount } from '#domain/sales/form/typed-numbers.ts'
import { refresh, useFormWrites } from '#web/kit/query.ts'
import { FieldPair } from '#web/kit/ui/forms/FormModal.tsx'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { MoneyField } from '#web/kit/ui/forms/MoneyField.tsx'
import { optional } from '#web/kit/ui/forms/optional.tsx'
import { type SaveState, sendTelling } from '#web/kit/ui/sheets/use-discard.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useFormSubmit } from '#web/kit/ui/forms/use-form-submit.ts'
import styles from './day-close.module.css'

/** The values of the form as typed. */
export interface Count {
  float: string
  counted: string
  reason: string
}

export const emptyCount: Count = { float: '', counted: '', reason: '' }

interface CloseFormProps {
  day: SalesDay
  /** The values that were typed for the day earlier. */
  count: Count
  onCount: (count: Count) => void
  /** Reports whether the count is being saved, or whether its outcome is unknown. */
  onSaveState: (saveState: SaveState) => void
}

/** Shows the form that compares the counted cash of an open day with the expected cash; a difference needs a reason. */
export function CloseForm(props: CloseFormProps) {
  const { form, expectedMinor, varianceMinor, sending } = useCount(props)
  const { busy, failure, several, formRef, onSubmit } = sending
  const { float, counted } = form.values
  return (
    <form className={styles.form} noValidate ref={formRef} onSubmit={onSubmit}>
      <FormFailure message={failure} several={several} />
      <FieldPair>
        <MoneyField label={optional('Float')} {...form.getInputProps('float')} value={float} />
        <MoneyField label="Cash counted" {...form.getInputProps('counted')} value={counted} />
      </FieldPair>
      <Expected minor={expectedMinor} />
      {varianceMinor !== 0 && <Variance minor={varianceMinor} reasonProps={form.getInputProps('reason')} />}
      <div className={styles.foot}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Closing...' : 'Close Day'}
        </Button>
      </div>
    </form>
  )
}

/** Returns the form of the count, the expected amount, the difference, and the state of sending. */
function useCount({ day, count, onCount, onSaveState }: CloseFormProps) {
  const cashMinor = day.methods.find(({ method }) => method === 'cash')?.expectedMinor ?? 0
  const form = useForm({
    initialValues: count,
    onValuesChange: onCount,
    validate: (values: Count) => problemsOf(values, cashMinor),
  })
  const { send } = useFormWrites(true)
  const { float, counted, reason } = form.values
  const floatMinor = typedAmount(float)
  const countedMinor = parseMoney(counted)
  const expectedMinor = floatMinor + cashMinor
  const varianceMinor = countedMinor === null ? 0 : varianceOf(expectedMinor, countedMinor)
  const sending = useFormSubmit(form, async () => {
    const of = { day: day.day, locationId: day.locationId }
    const body = { ...of, floatMinor, countedMinor: countedMinor ?? 0, expectedMinor: cashMinor, reason }
    await sendTelling(() => send(closeDayContract, { body }), onSaveState).catch((error: unknown) => {
      // After a refusal, the day differs from the shown one; without a response, it may be closed already.
      void refresh(closeDayContract.topics)
      throw error
    })
    onCount(emptyCount)
    showToast('Day closed')
  })
  return { form, expectedMinor, varianceMinor, sending }
}

/**
 * Returns the problems of all fields at once: if the difference is already known, a missing reason is reported with the
 * other problems.
 */
function problemsOf({ float, counted, reason }: Count, cashMinor: number) {
  const countedMinor = parseMoney(counted)
  const isUnexplained =
    countedMinor !== null && varianceOf(typedAmount(float) + cashMinor, countedMinor) !== 0 && reason.trim() === ''
  return {
    float: float.trim() === '' ? null : whyNotMoney(float, 'Enter an amount or leave this empty.'),
    counted: whyNotMoney(counted, 'Count the cash and enter the amount.'),
    reason: isUnexplained ? sentenceOf('no-variance-reason') : null,
  }
}

function Expected({ minor }: { minor: number }) {
  return (
    <div className="pl-flex pl-between pl-gap-12">
      <span>Cash expected, including the float</span>
      <b>
        <Money minor={minor} />
      </b>
    </div>
  )
}

/** Shows the difference, short or over, and the field for its reason. */
function Variance({ minor, reasonProps }: { minor: number; reasonProps: TextInputProps }) {
  return (
    <>
      <div className="pl-flex pl-between pl-gap-12" role="status">
        <span>{minor < 0 ? 'Short' : 'Over'}</span>
        <b>
          <Money minor={Math.abs(minor)} />
        </b>
      </div>
      <TextInput label="Reason for the difference" maxLength={300} {...reasonProps} />
    </>
  )
}
