import type { UseFormReturnType } from '@mantine/form'

/** What a scanner typed into a field of the form ('name', 'what.note') goes out of it again. */
export function takeOut<Values>(form: UseFormReturnType<Values>, path: string, code: string): void {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], form.getValues())
  if (typeof value === 'string' && value.endsWith(code)) {
    form.setFieldValue(path as never, value.slice(0, -code.length) as never)
  }
}
