import { endpoint } from '../core/endpoint/endpoint'
import { Begun, RecoveryCodes, SecondFactor, WithBoth, WithCode, WithPassword } from './contract'
import * as otp from './otp'

export const readSecondFactor = endpoint('otp.read', 'GET /v1/user/otp', 'My two-factor authentication', {
  access: 'user',
  setup: 'factor',
  output: SecondFactor,
  run: ({ actor, db }) => otp.read(db, actor.id),
})

export const beginSecondFactor = endpoint(
  'otp.begin',
  'POST /v1/user/otp',
  'Start setting up two-factor authentication',
  {
    access: 'user',
    setup: 'factor',
    input: WithPassword,
    output: Begun,
    work: 'own',
    refuses: ['wrong_secret', 'conflict', 'rule', 'too_many'],
    run: ({ input, ...door }) => otp.begin(input, door),
  },
)

export const confirmSecondFactor = endpoint(
  'otp.confirm',
  'PUT /v1/user/otp',
  'Enable two-factor authentication with a code',
  {
    access: 'user',
    setup: 'factor',
    input: WithCode,
    output: RecoveryCodes,
    refuses: ['otp_needed', 'rule'],
    run: ({ input, actor, db, runtime }) => otp.confirm(db, runtime.env, actor, input.otp),
  },
)

export const renewCodes = endpoint('otp.renew_codes', 'POST /v1/user/otp/recovery', 'Generate new recovery codes', {
  access: 'user',
  input: WithBoth,
  output: RecoveryCodes,
  work: 'own',
  refuses: ['wrong_secret', 'otp_needed', 'rule', 'too_many'],
  run: ({ input, ...door }) => otp.renewCodes(input, door),
})

export const removeSecondFactor = endpoint(
  'otp.remove',
  'POST /v1/user/otp/removal',
  'Disable two-factor authentication',
  {
    access: 'user',
    input: WithPassword,
    work: 'own',
    refuses: ['wrong_secret', 'rule', 'too_many'],
    run: ({ input, ...door }) => otp.remove(input, door),
  },
)
