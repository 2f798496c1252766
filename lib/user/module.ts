import type { Module } from '../module'
import * as operations from './endpoints'
import { consentListeners } from './revocation'
import { registrationLimits } from './settings'
import * as chinese from './zh'

export const user = {
  operations,
  settings: [registrationLimits],
  wechatMessages: consentListeners,
  innerPages: { '/admin/account': null },
  parts: { 'v1-user': 'My account' },
  chinese,
} satisfies Module
