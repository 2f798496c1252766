import type { Module } from '../module'
import * as operations from './endpoints'

export const token = {
  operations,
  parts: { 'v1-token': 'Authentication' },
} satisfies Module
