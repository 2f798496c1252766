import type { Module } from '../module'
import * as operations from './endpoints'

export const address = {
  operations,
} satisfies Module
