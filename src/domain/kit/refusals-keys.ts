/** Of the table of refusals what is about keys of other programs. */
export const keyRefusals = {
  'key-invalid': [
    401,
    'This API key is not known. Check that it was copied whole, or make another one under Settings, API.',
  ],
  'key-expired': [401, 'This API key has expired. Make another one under Settings, API.'],
  'key-revoked': [401, 'This API key was revoked. Make another one under Settings, API.'],
  'key-plan-required': [403, 'API keys work on the {plan} plan. Once the salon is on it again, this key works again.'],
  'key-not-allowed': [403, 'This API key may not do this: it has not the scope, or the address is for people alone.'],
  'too-many-keys': [409, 'A salon has at most {most} keys that work. Revoke one that you no longer use.'],
  'too-many-webhooks': [409, 'A salon has at most {most} webhooks. Delete one that you no longer use.'],
  'webhook-address': [
    400,
    'Nothing can be sent there. Enter the https address of a machine on the internet, without a name and password in it.',
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string]>
