import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form'
import { type FormWrites, useFormWrites } from '#web/kit/query.ts'

/** The state of a form's sheet: open or not, and the way to close it. */
export interface SheetOpening {
  opened: boolean
  onClose: () => void
}

/** A form in a sheet: `send` saves what one opening holds once, however often it is tried. */
export type SheetForm<Values> = UseFormReturnType<Values> & SheetOpening & FormWrites

/** The form of a `FormModal`: what is typed, whether it is open, and how it is sent. */
export function useSheetForm<Values extends object>({
  opened,
  onClose,
  ...input
}: UseFormInput<Values> & SheetOpening): SheetForm<Values> {
  return { ...useForm<Values>(input), opened, onClose, ...useFormWrites(opened) }
}
