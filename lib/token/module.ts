import type { Module } from '../module'
import * as operations from './endpoints'

export const token = {
  operations,
} satisfies Module
