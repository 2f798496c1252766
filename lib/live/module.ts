import type { Module } from '../module'
import * as chinese from './zh'

export const live = {
  chinese,
} satisfies Module
