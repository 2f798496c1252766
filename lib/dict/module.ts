import type { Module } from '../module'
import * as operations from './endpoints'
import { dictTasks } from './tasks'
import * as chinese from './zh'

export const dict = {
  operations,
  tasks: dictTasks,
  menu: [
    { folder: 'system', name: 'dict', title_en: 'Dictionaries', title: '数据字典', icon: 'tag', path: '/admin/dict' },
  ],
  chinese,
} satisfies Module
