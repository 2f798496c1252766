import type { Module } from '../module'

export const mcp = { optional: true, servesAgents: true } satisfies Module
