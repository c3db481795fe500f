/** For a field whose description comes and goes: beneath it, so that fields side by side stay on one line. */
export const hintBeneath = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  descriptionProps: { mt: 6, mb: 0 },
}
