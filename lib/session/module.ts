import { eq } from 'drizzle-orm'
import { session as sessions } from '@/db/schema/session'
import { signInAddress } from '@/db/schema/sign-in'
import type { Module } from '../module'
import * as operations from './endpoints'

export const session = {
  operations,
  personal: {
    parts: {
      sessions: { table: sessions, of: (id) => eq(sessions.user_id, id), without: ['user_epoch'] },
      sign_in_addresses: { table: signInAddress, of: (id) => eq(signInAddress.user_id, id) },
    },
    async erase(db, id) {
      await db.delete(sessions).where(eq(sessions.user_id, id))
      await db.delete(signInAddress).where(eq(signInAddress.user_id, id))
    },
  },
} satisfies Module
