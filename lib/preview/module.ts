import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

export const preview = {
  optional: true,
  operations,
  parts: { 'cms-preview': 'Preview', 'v1-preview': 'Preview' },
  chinese,
} satisfies Module
