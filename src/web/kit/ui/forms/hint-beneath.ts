/**
 * Props for a field whose description comes and goes: the description is beneath the field, so that fields side by side
 * stay on one line.
 */
export const hintBeneath = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  descriptionProps: { mt: 6, mb: 0 },
}
