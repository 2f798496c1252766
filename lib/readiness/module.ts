import type { Module } from '../module'
import { readinessChecks } from './checks'
import * as chinese from './zh'

export const readiness = {
  readiness: readinessChecks,
  pages: { '/admin/readiness': ['config.update'] },
  menu: [
    {
      folder: 'system',
      name: 'readiness',
      title_en: 'Ready to open',
      title: '开店检查',
      icon: 'check',
      path: '/admin/readiness',
    },
  ],
  chinese,
} satisfies Module
