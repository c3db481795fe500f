/** The words of a form that adds a thing ('Customer') or changes one, for FormModal. */
export function formWords(thing: string, isEdit = false) {
  const title = `${isEdit ? 'Edit' : 'Add'} ${thing}`
  return isEdit
    ? { title, submitLabel: `Update ${thing}`, busyLabel: 'Updating...' }
    : { title, submitLabel: title, busyLabel: 'Adding...' }
}
