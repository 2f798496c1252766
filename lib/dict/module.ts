import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

const dictTasks: Task[] = [
  {
    name: 'dict.edit',
    area: 'Shop setup',
    title: 'Edit dictionaries',
    description: 'Carriers, refund reasons, article types and other lists to choose from',
    points: [
      'dict_type.list',
      'dict_type.read',
      'dict_type.create',
      'dict_type.update',
      'dict_type.arrange',
      'dict_type.delete',
      'dict_type.restore',
      'dict.list',
      'dict.read',
      'dict.create',
      'dict.update',
      'dict.delete',
      'dict.restore',
    ],
    pages: ['/admin/dict'],
  },
]

export const dict = {
  operations,
  tasks: dictTasks,
  pages: { '/admin/dict': ['dict_type.list', 'dict.list'] },
  parts: { 'cms-dict': 'Dictionary entries', 'cms-dict_type': 'Dictionaries', 'v1-dict': 'Dictionaries' },
  menu: [
    {
      folder: 'developer',
      name: 'dict',
      title_en: 'Dictionaries',
      title: '数据字典',
      icon: 'tag',
      path: '/admin/dict',
      words: ['option', 'choice', 'carrier', '快递公司', '选项'],
    },
  ],
  chinese,
} satisfies Module
