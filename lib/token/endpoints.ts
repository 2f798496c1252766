import { endSession, rotateTokens } from '../auth/sessions'
import { Tokens } from '../core/auth/contract'
import { SIGN_OUT_REASONS } from '../core/auth/token-actor'
import { endpoint } from '../core/endpoint/endpoint'
import { Refresh, SignIn, TokenInfo, Verify } from './contract'
import * as token from './token'

export const createToken = endpoint('token.issue', 'POST /v1/token', 'Sign in', {
  purpose:
    'Takes a password, or the login code of a mini-program, and returns an access token and a refresh token. An unknown mini-program user gets an account.',
  access: 'public',
  input: SignIn,
  output: Tokens,
  work: 'own',
  refuses: ['code_refused', 'wrong_secret', 'otp_needed', 'forbidden', 'too_many'],
  run: ({ input, ...door }) => token.signIn(input, door),
})

export const refreshToken = endpoint('token.refresh', 'POST /v1/token/refresh', 'Exchange a refresh token', {
  purpose: 'Returns a new pair of tokens and spends the refresh token that was sent.',
  access: 'public',
  input: Refresh,
  output: Tokens,
  refuses: ['unauthorized', 'too_many'],
  run: ({ input, db, runtime }) => rotateTokens(db, input.refresh_token, runtime),
})

export const verifyToken = endpoint('token.verify', 'POST /v1/token/verify', 'Verify a token', {
  purpose: 'Returns whose token it is, its scope and when it expires.',
  access: 'public',
  input: Verify,
  output: TokenInfo,
  refuses: ['unauthorized'],
  run: ({ input, db }) => token.verifyToken(db, input.token),
})

export const deleteToken = endpoint('token.delete', 'DELETE /v1/token', 'Sign out', {
  purpose: 'Ends the session of this token at once.',
  access: 'user',
  setup: 'password',
  run: ({ actor, db }) => endSession(db, actor.session_id, SIGN_OUT_REASONS.out),
})
