import { eq, sql } from 'drizzle-orm'
import { identity, user as users } from '@/db/schema/user'
import { shownIn } from '../file/uses'
import type { Module } from '../module'
import * as operations from './endpoints'
import { consentListeners } from './revocation'
import { registrationLimits } from './settings'
import { eraseSignIn } from './user'
import * as chinese from './zh'

export const user = {
  operations,
  settings: [registrationLimits],
  wechatMessages: consentListeners,
  personal: {
    parts: {
      profile: {
        table: users,
        of: (id) => eq(users.id, id),
        without: ['password_hash', 'auth_epoch', 'read_position'],
      },
      sign_in_names: { table: identity, of: (id) => eq(identity.user_id, id) },
    },
    erase: eraseSignIn,
  },
  innerPages: { '/admin/account': null },
  parts: { 'v1-user': 'My account' },
  fileUses: [
    shownIn({
      resource: sql`case when record.is_staff then 'staff' else 'customer' end`,
      by: users.avatar_id,
      of: users.id,
      name: users.nickname,
    }),
  ],
  chinese,
} satisfies Module
