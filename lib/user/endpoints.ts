import { endpoint } from '../core/endpoint/endpoint'
import { Tokens } from '../token/contract'
import { PasswordChange, Self } from './contract'
import * as user from './user'

export const readSelf = endpoint('user.read', 'GET /v1/user', 'Who I am', {
  access: 'user',
  output: Self,
  run: ({ actor, db }) => user.readSelf(db, actor.id),
})

export const changePassword = endpoint('user.change_password', 'PUT /v1/user/password', 'Change my password', {
  access: 'user',
  input: PasswordChange,
  output: Tokens,
  work: 'own',
  run: ({ input, ...door }) => user.changePassword(input, door),
})
