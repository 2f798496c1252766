import type { Module } from '../module'
import { operations } from './endpoints'
import * as chinese from './zh'

export const view = {
  optional: true,
  operations,
  parts: { 'cms-view': 'Saved views' },
  chinese,
} satisfies Module
