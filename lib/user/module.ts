import type { Module } from '../module'
import * as operations from './endpoints'
import { registrationLimits } from './settings'
import * as chinese from './zh'

export const user = {
  operations,
  settings: [registrationLimits],
  chinese,
} satisfies Module
