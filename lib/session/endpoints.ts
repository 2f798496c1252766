import { Tokens } from '../core/auth/contract'
import { endpoint } from '../core/endpoint/endpoint'
import { EndingAll, OwnSessions } from './contract'
import * as session from './session'

export const listSessions = endpoint('session.list', 'GET /v1/user/session', 'My sessions', {
  purpose: 'Returns each device that is signed in to my account.',
  access: 'user',
  output: OwnSessions,
  run: ({ actor, db }) => session.list(db, actor),
})

export const endSession = endpoint('session.end', 'DELETE /v1/user/session/{id}', 'End one of my sessions', {
  purpose: 'Its tokens stop working at once.',
  access: 'user',
  run: ({ input, actor, db }) => session.end(db, actor, input.id),
})

export const endAllSessions = endpoint('session.end_all', 'DELETE /v1/user/session', 'Sign out of all devices', {
  purpose: 'Ends every session of this account and returns new tokens for this one.',
  access: 'user',
  input: EndingAll,
  output: Tokens,
  run: ({ input, actor, db, caller }) => session.endAll(db, actor, caller, input),
})
