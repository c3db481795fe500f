/** What is refused of today's line: steps with a place in it, and calls to members who cannot serve now. */
export const queueRefusals = {
  'queue-off': [409, 'This salon takes no places in line by phone. Ask at the desk.'],
  'queue-closed': [409, 'The salon is closed now. The line opens with it.'],
  'ticket-moved-on': [409, 'This place in line is {status} by now.'],
  'call-elsewhere': [409, '{name} works at another location.'],
  'call-does-not': [409, '{name} does not do this.'],
  'call-serving': [409, '{name} is with {customer} now.'],
  'call-booked': [409, '{name} is booked until {time}.'],
  'call-too-long': [409, '{name} is free only until {time}, and this takes {minutes} minutes.'],
  'call-away': [409, '{name} is not working now.'],
  'call-leaves': [409, '{name} does not work long enough now: this takes {minutes} minutes.'],
  'call-closed': [409, 'The salon is closed now, or closes before this would end.'],
  'call-called': [409, '{customer} is called to {name} already.'],
} as const
