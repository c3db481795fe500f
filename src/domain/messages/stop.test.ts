import { expect, test } from 'vitest'
import { isStop } from './stop.ts'

test.each([
  'STOP',
  'Stop.',
  ' stop ',
  'STOP!!',
  'ＳＴＯＰ',
  'UNSUBSCRIBE',
  'stop all',
  'StopAll',
  'stop stop',
  'stop 🙏',
  '"STOP"',

  'please stop',
  'Stop please',
  'Ok stop it now',
  'Abeg stop',
  'abeg make una stop',
  'oya stop am',
  'Ẹ jọ̀ọ́ stop',
  'No, stop',

  'Please stop sending me messages',
  'I want you to stop texting me',
  'Stop these messages',
  'kindly stop all reminders',

  'Why are you texting me? Stop',
  'Stop disturbing me',
  'opt out',
  'Opt-out',
  'Please unsubscribe me from your list',
  'Remove me from your list',
  'take my number off your list please',
  'Please remove my number from your database',

  "Don't text me again",
  'Don’t message me anymore',
  'do not send me messages',
  'Please do not contact me',
  'never text me again',

  'abeg no send me message again',
  'I no want your message again',
  'I do not want to receive these messages',
  'no more messages',

  'Arrêtez',
  'ARRÊT',
  'stop svp',
  'Arrêtez de m’envoyer des messages s’il vous plaît',
  'Ne m’envoyez plus de SMS',
  'Je veux me désabonner',

  'Ẹ dáwọ́ dúró',
  'Ẹ má fi ìfiránṣẹ́ ránṣẹ́ sí mi mọ́',
  'mi o fẹ́ message yín mọ́',
  'biko kwụsị',
  'Ku daina turo min sako',
  'acha',
])('%j is a wish to stop (R-331)', (answer) => expect(isStop(answer)).toBe(true))

test.each([
  'Please do not stop my appointment',
  'I will stop by at 5',
  'Thank you, see you',
  '',
  ' ',
  '🛑',
  'Do not stop by at the salon',

  'I will stop at 5',
  'Can I stop by? Text me',
  'Please don’t stop sending me reminders',
  'no stop',
  'Why did you stop sending reminders?',

  'stop my appointment',
  'Cancel',
  'cancel my appointment',
  'Remove me from the queue',
  'Take me off the 5pm slot',
  'The bus stop is near',

  'I got no messages from you',
  'There are no more messages from you',
  'You never text me',
  'I don’t send messages',
  'Do not call me, text me',

  'If it rains I will stop',
  'Please stop sending so late',
  'the end',
  'Arrêt de bus',
  'end of message',
  'Yes',
  'Please wait for me',
  'Don’t remind me, I know',
  'I want no onions',
  'Non-stop braids please',
  'stop '.repeat(30),
])('%j is none', (answer) => expect(isStop(answer)).toBe(false))

test('a long answer costs nothing', () => expect(isStop(`${'ma ranse stop the '.repeat(120)}`)).toBe(false))
