import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

export const mcp = {
  optional: true,
  servesAgents: true,
  forOwner: true,
  operations,
  innerPages: { '/admin/connection/agent': null },
  parts: { 'cms-agent': 'Sign-in of agents', 'oauth-register': 'OAuth: registration', 'oauth-token': 'OAuth: tokens' },
  chinese,
} satisfies Module
