import { endpoint } from '../core/endpoint/endpoint'
import {
  CodeConfirmation,
  PasswordAndCode,
  PasswordConfirmation,
  PendingFactor,
  RecoveryCodes,
  SecondFactor,
} from './contract'
import * as otp from './otp'

export const readSecondFactor = endpoint('otp.read', 'GET /v1/user/otp', 'My two-factor authentication', {
  purpose: 'Returns whether it is on, whether this account must have it, and how many recovery codes are left.',
  access: 'user',
  setup: 'factor',
  output: SecondFactor,
  run: ({ actor, db }) => otp.readFactor(db, actor.id),
})

export const beginSecondFactor = endpoint(
  'otp.begin',
  'POST /v1/user/otp',
  'Start setting up two-factor authentication',
  {
    purpose: 'Returns a secret for an authenticator app. Nothing changes until a code confirms it.',
    access: 'user',
    setup: 'factor',
    input: PasswordConfirmation,
    output: PendingFactor,
    work: 'own',
    refuses: ['wrong_secret', 'conflict', 'rule', 'too_many'],
    run: ({ input, ...context }) => otp.beginFactor(input, context),
  },
)

export const confirmSecondFactor = endpoint(
  'otp.confirm',
  'PUT /v1/user/otp',
  'Enable two-factor authentication with a code',
  {
    purpose: 'Returns recovery codes, and ends the other sessions of this account.',
    access: 'user',
    setup: 'factor',
    input: CodeConfirmation,
    output: RecoveryCodes,
    refuses: ['otp_needed', 'rule'],
    run: ({ input, actor, db, runtime }) => otp.confirmFactor(db, runtime.env, actor, input.otp),
  },
)

export const renewCodes = endpoint('otp.renew_codes', 'POST /v1/user/otp/recovery', 'Generate new recovery codes', {
  purpose: 'Takes the password and a code. The old recovery codes stop working.',
  access: 'user',
  input: PasswordAndCode,
  output: RecoveryCodes,
  work: 'own',
  refuses: ['wrong_secret', 'otp_needed', 'rule', 'too_many'],
  run: ({ input, ...context }) => otp.renewCodes(input, context),
})

export const removeSecondFactor = endpoint(
  'otp.remove',
  'POST /v1/user/otp/removal',
  'Disable two-factor authentication',
  {
    purpose: 'Takes the password, and ends the other sessions of this account. Rejected if the account must have it.',
    access: 'user',
    input: PasswordConfirmation,
    work: 'own',
    refuses: ['wrong_secret', 'rule', 'too_many'],
    run: ({ input, ...context }) => otp.removeFactor(input, context),
  },
)
