import { eq } from 'drizzle-orm'
import { secondFactor } from '@/db/schema/sign-in'
import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

export const otp = {
  operations,
  personal: { erase: (db, id) => db.delete(secondFactor).where(eq(secondFactor.user_id, id)) },
  chinese,
} satisfies Module
