/** The part of a form that is used here: its values, and a function that changes a text by its path. */
interface Texts {
  getValues: () => object
  setFieldValue: (path: string, text: string) => void
}

/** Removes a scanner's input from a field of the form ('name', 'what.note'). */
export function takeOut(form: Texts, path: string, code: string): void {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], form.getValues())
  if (typeof value === 'string' && value.endsWith(code)) form.setFieldValue(path, value.slice(0, -code.length))
}
