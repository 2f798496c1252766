import type { Module } from '../module'
import { pushPast } from './past'
import * as chinese from './zh'

export const push = {
  past: pushPast,
  chinese,
} satisfies Module
