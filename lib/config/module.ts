import type { Module } from '../module'
import { officeSettings, shopSettings } from './settings'
import { configTasks } from './tasks'
import * as chinese from './zh'

export const config = {
  settings: [shopSettings, officeSettings],
  tasks: configTasks,
  menu: [
    {
      folder: 'system',
      name: 'config',
      title_en: 'Configuration',
      title: '系统配置',
      icon: 'settings',
      path: '/admin/config',
    },
  ],
  chinese,
} satisfies Module
