import type { Module } from '../module'
import * as operations from './endpoints'
import { themeTasks } from './tasks'
import * as chinese from './zh'

export const theme = {
  operations,
  tasks: themeTasks,
  menu: [{ folder: 'catalogue', name: 'theme', title_en: 'Themes', title: '专题', icon: 'gift', path: '/admin/theme' }],
  chinese,
} satisfies Module
