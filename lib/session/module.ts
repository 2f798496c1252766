import type { Module } from '../module'
import * as operations from './endpoints'

export const session = {
  operations,
} satisfies Module
