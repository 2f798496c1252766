import type { Module } from '../module'
import { officeSearchLimits } from './settings'
import * as chinese from './zh'

export const search = {
  settings: [officeSearchLimits],
  chinese,
} satisfies Module
