import type { Module } from '../module'
import * as operations from './endpoints'

export const auth = {
  forOwner: true,
  operations,
  parts: { 'cms-auth': 'Permissions' },
} satisfies Module
