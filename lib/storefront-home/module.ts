import type { Module } from '../module'
import * as operations from './endpoints'
import { storefrontHomeTasks } from './tasks'
import * as chinese from './zh'

export const storefrontHome = {
  operations,
  tasks: storefrontHomeTasks,
  menu: [
    {
      folder: 'content',
      name: 'storefront-home',
      title_en: 'Storefront home',
      title: '店铺首页',
      icon: 'phone',
      path: '/admin/storefront-home',
    },
  ],
  chinese,
} satisfies Module
