import * as account from '#domain/auth/contract-account.ts'
import * as twoStep from '#domain/auth/contract-codes.ts'
import * as invitations from '#domain/auth/contract-invitations.ts'
import { changeRightContract, resetRightsContract } from '#domain/auth/contract-rights.ts'
import * as contracts from '#domain/auth/contract.ts'
import { enterExampleContract, removeExampleContract } from '#domain/example/contract.ts'
import { chooseLocationContract } from '#domain/salon/contract-locations.ts'
import type { Clock } from '#server/kit/clock.ts'
import { bind, type Route } from '#server/kit/http/route.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import { changeEmail, changeName, changePassword } from './change-account.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { confirmPasswordReset } from './confirm-password-reset.ts'
import { acceptInvitation, inviteMember, join, listSignIns, readInvitation, revokeInvitation } from './invitations.ts'
import { enterExample, type ExampleParts, removeExample } from './example-salon.ts'
import type { AuthParts } from './parts.ts'
import { renewPassword, setPassword } from './password-codes.ts'
import { readAccount } from './read-account.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { changeRight, resetRights } from './rights.ts'
import { sendResetLink } from './send-reset-link.ts'
import { chooseLocation, readSession, signOut, signOutDevice, signOutOthers, switchSalon } from './session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { beginTwoStep, confirmTwoStepByCode, endTwoStep, renewRecoveryCodes } from './two-step.ts'

/** Returns the routes for sign-up, sign-in, sessions and passwords. */
export function authRoutes(parts: ExampleParts): Route[] {
  return [
    bind(contracts.signUpContract, (call, input) => signUp(parts, call, input)),
    bind(contracts.completeOnboardingContract, completeOnboarding),
    bind(changeRightContract, changeRight),
    bind(resetRightsContract, resetRights),
    bind(contracts.signInContract, (call, input) => signIn(parts, call, input)),
    bind(contracts.signOutContract, (call, input) => signOut(parts, call, input)),
    bind(contracts.readSessionContract, (call) => readSession(parts, call)),
    bind(contracts.switchSalonContract, (call, input) => switchSalon(parts, call, input)),
    bind(enterExampleContract, (call) => enterExample(parts, call)),
    bind(removeExampleContract, (call) => removeExample(parts, call)),
    bind(chooseLocationContract, chooseLocation),
    bind(invitations.listSignInsContract, listSignIns),
    bind(invitations.inviteMemberContract, inviteMember(parts)),
    bind(invitations.revokeInvitationContract, revokeInvitation),
    bind(invitations.renewPasswordContract, renewPassword(parts)),
    bind(invitations.readInvitationContract, (call, input) => readInvitation(parts, call, input)),
    bind(invitations.joinContract, (call, input) => join(parts, call, input)),
    bind(invitations.setPasswordContract, (call, input) => setPassword(parts, call, input)),
    bind(invitations.acceptInvitationContract, (call, input) => acceptInvitation(parts, call, input)),
    bind(account.readAccountContract, (call, input) => readAccount(parts, call, input)),
    bind(account.changeNameContract, (call, input) => changeName(parts, call, input)),
    bind(account.changeEmailContract, (call, input) => changeEmail(parts, call, input)),
    bind(account.changePasswordContract, (call, input) => changePassword(parts, call, input)),
    bind(account.signOutDeviceContract, (call, input) => signOutDevice(parts, call, input)),
    bind(account.signOutOthersContract, (call) => signOutOthers(parts, call)),
    bind(twoStep.beginTwoStepContract, (call, input) => beginTwoStep(parts, call, input)),
    bind(twoStep.confirmTwoStepContract, (call, input) => confirmTwoStepByCode(parts, call, input)),
    bind(twoStep.renewRecoveryCodesContract, (call, input) => renewRecoveryCodes(parts, call, input)),
    bind(twoStep.endTwoStepContract, (call, input) => endTwoStep(parts, call, input)),
    bind(twoStep.resetTwoStepContract, resetTwoStep),
    bind(contracts.requestPasswordResetContract, (call, input) => requestPasswordReset(parts, call, input)),
    bind(contracts.confirmPasswordResetContract, (call, input) => confirmPasswordReset(parts, call, input)),
    bind(contracts.readSignInOptionsContract, async () => ({
      passwordMin: parts.settings.passwordMin,
      resetByEmail: parts.settings.resetUrl !== null,
    })),
  ]
}

/** Returns the jobs for sign-in. */
export function authTasks(parts: Pick<AuthParts, 'db' | 'settings'>, clock: Clock): Tasks {
  return { 'send-reset-link': sendResetLink(parts, clock) }
}
