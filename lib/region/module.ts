import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

export const region = {
  operations,
  parts: { 'v1-region': 'Regions' },
  chinese,
} satisfies Module
