/** The refusals about Calendly, with the wording of document 2, sections 5 and 8. */
export const calendlyRefusals = {
  'calendly-url': [400, 'Please enter a valid Calendly URL (e.g., https://calendly.com/your-username)'],
  'calendly-missing': [404, 'Integration not found'],
  'calendly-inactive': [409, 'The integration is inactive. Activate it, then try again.'],
  'calendly-token': [400, 'Calendly does not know this token. Make a new one there, then enter it here.'],
  'calendly-user': [502, 'Failed to fetch Calendly user: {status}'],
  'calendly-events': [502, 'Failed to fetch events: {status}'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
