import { ById } from '../base/contract'
import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import {
  PolicyConsent,
  PolicyConsents,
  PolicyEdit,
  PolicyList,
  PolicyRecord,
  PolicyRow,
  PolicySnapshot,
  PolicyText,
  ShopInformation,
} from './contract'
import * as policy from './policy'
import { giveConsent, readConsents } from './policy'
import { CONSENTS } from './settings'
import { showShop as readShop } from './shop'

const shown = { access: 'public', cache: 'catalogue' } as const
const changed = { subject: { contract: PolicySnapshot, lock: policy.lock } } as const

export const showShop = endpoint('shop.show', 'GET /v1/shop', 'License, ICP number, contact and policies', {
  purpose: 'Returns the legal details that a shop must show in its footer.',
  ...shown,
  output: ShopInformation,
  run: ({ db }) => readShop(db),
})

export const showPolicy = endpoint('policy.show', 'GET /v1/policy/{id}', 'View a version of a policy', {
  purpose: 'Returns the text that was published with this ID, whether or not a newer one has replaced it.',
  ...shown,
  input: ById,
  output: PolicyText,
  run: ({ input, db }) => policy.show(db, input.id),
})

export const readOwnConsents = endpoint('user.consents', 'GET /v1/user/consent', 'Policies and my consent to them', {
  purpose: 'Returns each policy, and which version of it the account has agreed to.',
  access: 'user',
  output: PolicyConsents,
  run: ({ actor, db }) => readConsents(db, actor.id),
})

export const consent = endpoint('user.consent', 'POST /v1/user/consent', 'Agree to policies', {
  purpose: 'Takes the versions that the buyer has seen, and records the consent to them.',
  access: 'user',
  input: PolicyConsent,
  output: PolicyConsents,
  limit: { ...CONSENTS, by: 'user' },
  run: ({ input, actor, db }) => giveConsent(db, actor.id, input),
})

export const listPolicies = endpoint('policy.list', 'GET /cms/policy', 'List policies', {
  input: PolicyList,
  output: pageOutput(PolicyRow),
  run: ({ input, db }) => policy.list(db, input),
})

export const readPolicy = endpoint('policy.read', 'GET /cms/policy/{id}', 'View a policy', {
  output: PolicyRecord,
  run: ({ input, db }) => policy.read(db, input.id),
})

export const updatePolicy = endpoint('policy.update', 'PUT /cms/policy/{id}', 'Edit the next version of a policy', {
  ...changed,
  input: PolicyEdit,
  output: PolicyRecord,
  run: ({ input, db }) => policy.update(db, input),
})

export const publishPolicy = endpoint(
  'policy.publish',
  'POST /cms/policy/{id}/publication',
  'Publish a version of a policy',
  {
    purpose: 'Makes the text that is being edited the one that buyers agree to from now on.',
    ...changed,
    cache: 'catalogue',
    output: PolicyRecord,
    refuses: ['rule'],
    run: ({ input, db }) => policy.publish(db, input.id),
  },
)
