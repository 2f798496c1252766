import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import { operations } from './endpoints'
import { officeSettings, shopSettings } from './settings'
import * as chinese from './zh'

const configTasks: Task[] = [
  {
    name: 'config.edit',
    area: 'Shop setup',
    title: 'Change settings',
    description: 'Shop name, shipping fee, limits, data retention and all other settings',
    points: ['config.read', 'config.update'],
    pages: ['/admin/config', '/admin/readiness'],
  },
]

export const config = {
  forOwner: true,
  operations,
  settings: [shopSettings, officeSettings],
  tasks: configTasks,
  pages: { '/admin/config': ['config.read'] },
  parts: { 'cms-config': 'Configuration', 'v1-config': 'Shop information' },
  menu: [
    {
      folder: 'system',
      name: 'config',
      title_en: 'Shop and system',
      title: '店铺与系统',
      icon: 'settings',
      path: '/admin/config',
      words: ['settings', 'options', '设置', '配置'],
    },
  ],
  chinese,
} satisfies Module
