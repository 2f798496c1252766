import { Tokens } from '../core/auth/contract'
import { endpoint } from '../core/endpoint/endpoint'
import { UPLOADS } from '../file/settings'
import { picturePartLimits } from '../file/upload'
import { IdentityDraft, IdentityType, PasswordChange, PhoneCode, ProfileEdit, Registration, Self } from './contract'
import * as identity from './identity'
import { changePassword as change } from './password'
import * as self from './self'
import { PHONE_CODES, REGISTRATIONS } from './settings'
import * as user from './user'

export const readSelf = endpoint('user.read', 'GET /v1/user', 'My account details', {
  purpose: 'Returns name, picture and sign-in methods, and for staff the group.',
  access: 'user',
  setup: 'password',
  output: Self,
  withToken: self.SELF,
  run: ({ actor, db }) => self.readSelf(db, actor.id, actor.doneWithToken),
})

export const register = endpoint('user.create', 'POST /v1/user', 'Register', {
  purpose: 'Creates a customer account with a username and a password. Sign in afterwards.',
  access: 'public',
  input: Registration,
  output: Self,
  work: 'own',
  limit: { ...REGISTRATIONS, by: 'address' },
  refuses: ['conflict'],
  run: ({ input, ...context }) => user.register(input, context),
})

export const updateSelf = endpoint('user.update', 'PUT /v1/user', 'Edit my profile', {
  purpose: 'Takes nickname and picture; what is not sent stays as it is. Returns the account.',
  access: 'user',
  input: ProfileEdit,
  output: Self,
  run: ({ input, actor, db }) => self.updateSelf(db, actor.id, input),
})

export const closeAccount = endpoint('user.close', 'DELETE /v1/user', 'Close my account', {
  purpose: 'Signs the account out and removes its personal data. Its orders stay in the books of the shop.',
  access: 'user',
  refuses: ['rule'],
  run: ({ actor, db, runtime }) => user.closeAccount(db, runtime.registry, actor),
})

export const setAvatar = endpoint('user.set_avatar', 'POST /v1/user/avatar', 'Set my profile picture', {
  purpose: 'Takes one image as multipart. Returns the account.',
  access: 'user',
  output: Self,
  work: 'own',
  body: 'multipart',
  parts: picturePartLimits,
  limit: { ...UPLOADS, by: 'user' },
  run: (request) => self.setAvatar(request),
})

export const changePassword = endpoint('user.change_password', 'PUT /v1/user/password', 'Change my password', {
  purpose: 'Ends the other sessions of this account and returns new tokens for this one.',
  access: 'user',
  setup: 'password',
  input: PasswordChange,
  output: Tokens,
  work: 'own',
  refuses: ['wrong_secret', 'rule', 'too_many'],
  run: ({ input, ...context }) => change(input, context),
})

export const addIdentity = endpoint('user.add_identity', 'POST /v1/user/identity', 'Add a sign-in method', {
  purpose: 'Connects a mini-program login, or a username and password, to this account.',
  access: 'user',
  input: IdentityDraft,
  output: Self,
  work: 'own',
  limit: { ...REGISTRATIONS, by: 'user' }, // it reveals which names exist, as registering does
  refuses: ['wrong_secret', 'code_refused', 'forbidden', 'conflict', 'rule'],
  run: ({ input, ...context }) => identity.addIdentity(input, context),
})

export const removeIdentity = endpoint('user.remove_identity', 'DELETE /v1/user/identity', 'Remove a sign-in method', {
  purpose: 'Disconnects one way to sign in; the last one stays.',
  access: 'user',
  input: IdentityType,
  output: Self,
  refuses: ['not_found', 'rule'],
  run: ({ input, actor, db }) => identity.removeIdentity(db, actor, input.type),
})

export const setMobile = endpoint('user.set_mobile', 'POST /v1/user/mobile', 'Set my phone number', {
  purpose: 'Takes the phone number code of a mini-program.',
  access: 'user',
  input: PhoneCode,
  output: Self,
  work: 'own',
  limit: { ...PHONE_CODES, by: 'user' },
  refuses: ['code_refused', 'forbidden', 'conflict', 'rule'],
  run: ({ input, ...context }) => identity.setMobile(input, context),
})
