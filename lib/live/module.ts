import type { Module } from '../module'
import { operations } from './endpoints'
import * as chinese from './zh'

export const live = {
  optional: true,
  operations,
  parts: { 'cms-live': 'Live updates' },
  chinese,
} satisfies Module
