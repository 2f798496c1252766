import { eq } from 'drizzle-orm'
import { address as addresses } from '@/db/schema/address'
import type { Module } from '../module'
import * as operations from './endpoints'
import { addressJobs } from './jobs'

export const address = {
  operations,
  jobs: addressJobs,
  personal: {
    parts: { addresses: { table: addresses, of: (id) => eq(addresses.user_id, id) } },
    erase: (db, id) => db.delete(addresses).where(eq(addresses.user_id, id)),
  },
  parts: { 'v1-address': 'Addresses' },
} satisfies Module
