import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

export const field = {
  operations,
  parts: { 'v1-field': 'Custom fields' },
  chinese,
} satisfies Module
