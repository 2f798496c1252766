import type { Module } from '../module'
import { readinessChecks } from './checks'
import * as operations from './endpoints'
import * as chinese from './zh'

export const readiness = {
  optional: true,
  operations,
  readiness: readinessChecks,
  pages: { '/admin/readiness': ['config.update'] },
  parts: { 'cms-readiness': 'Ready to open' },
  menu: [
    {
      folder: 'system',
      name: 'readiness',
      title_en: 'Ready to open',
      title: '开店检查',
      icon: 'check',
      path: '/admin/readiness',
      words: ['check', 'setup', 'launch', '上线', '检查'],
    },
  ],
  chinese,
} satisfies Module
