import type { Room } from './screen.ts'
import { send, typed } from './steps.ts'

/** The screens before anyone has signed in. */
export const entry: Room = {
  room: 'entry',
  screens: [
    { name: 'login', at: '/login' },
    { name: 'login-nothing-typed', at: '/login', open: ['Log In'] },
    { name: 'signup', at: '/signup' },
    { name: 'signup-nothing-typed', at: '/signup', open: ['Create Account'] },
    { name: 'restore', at: '/restore' },
    { name: 'forgot-password', at: '/forgot-password' },
    { name: 'forgot-password-nothing-typed', at: '/forgot-password', open: [send] },
    {
      name: 'forgot-password-sent',
      at: '/forgot-password',
      open: [typed('Email', 'nobody@example.com'), send],
    },
    // Chrome asks whose password it is; only the link knows.
    { name: 'reset-password', at: '/reset-password#token=x', logs: /username fields for accessibility/ },
    {
      name: 'reset-password-nothing-typed',
      at: '/reset-password#token=x',
      open: [send],
      logs: /username fields for accessibility/,
    },
    { name: 'help', at: '/help' },
    { name: 'help-page', at: '/help/log-in' },
    { name: 'join-by-code', at: '/join' },
    { name: 'join-by-code-nothing-typed', at: '/join', open: ['Continue'] },
    { name: 'invitation-that-does-not-work', at: '/join#salon=x&token=x', logs: /400/ },
  ],
}

/** The screen of the second step of sign-up, for an owner who has not done it. */
export const onboarding: Room = {
  room: 'onboarding',
  screens: [
    { name: 'onboarding', at: '/signup' },
    { name: 'onboarding-two-services', at: '/signup', open: ['+ Add Another Service'] },
  ],
}

/** The screen with the message of a salon that has used up its plan. */
export const atItsLimit: Room = {
  room: 'limit',
  screens: [
    {
      name: 'upgrade-required',
      at: '/staff',
      open: ['+ Add Staff', typed('Name', 'Chiamaka Eze'), typed('Email', 'chiamaka@example.com'), send],
      shows: ['kit/ui/sheets/UpgradeRequired.tsx'],
      logs: /402/,
    },
  ],
}
