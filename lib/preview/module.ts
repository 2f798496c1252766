import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

export const preview = {
  operations,
  chinese,
} satisfies Module
