/** What every section of the settings says once it is saved, or could not be (document 3, sections 2 and 8). */
export const said = {
  saidWhenSaved: 'Settings saved successfully!',
  saidWhenFailed: 'Failed to save settings.',
} as const
