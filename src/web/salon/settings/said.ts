/** The messages of every settings section after saving or failing (document 3, sections 2 and 8). */
export const said = {
  saidWhenSaved: 'Settings saved successfully!',
  saidWhenFailed: 'Failed to save settings.',
} as const
