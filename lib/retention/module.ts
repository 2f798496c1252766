import type { Module } from '../module'
import { orderTerm } from './settings'

/** Its jobs delete what all modules name as past, so they stand above the list: `lib/jobs.ts`. */
export const retention = { settings: [orderTerm] } satisfies Module
