import type { Module } from '../module'
import * as chinese from './zh'

export const mcp = { optional: true, servesAgents: true, chinese } satisfies Module
