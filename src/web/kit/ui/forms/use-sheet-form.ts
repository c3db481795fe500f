import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form'
import { type FormWrites, useFormWrites } from '#web/kit/query.ts'

/** The state of a form's sheet: whether it is open, and the function that closes it. */
export interface SheetOpening {
  opened: boolean
  onClose: () => void
}

/** A form in a sheet: `send` saves the values of one opening once, however often it is tried. */
export type SheetForm<Values> = UseFormReturnType<Values> & SheetOpening & FormWrites

/** Returns the form of a `FormModal`: the typed values, whether it is open, and how it is sent. */
export function useSheetForm<Values extends object>({
  opened,
  onClose,
  ...input
}: UseFormInput<Values> & SheetOpening): SheetForm<Values> {
  return { ...useForm<Values>(input), opened, onClose, ...useFormWrites(opened) }
}
