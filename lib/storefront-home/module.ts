import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

const storefrontHomeTasks: Task[] = [
  {
    name: 'home.edit',
    area: 'Content',
    title: 'Arrange the storefront home',
    description: 'Choose the banner and the themes on the home page of the mini-program',
    points: ['home.read', 'home.update', 'banner.list', 'banner.read', 'theme.list', 'theme.read'],
    pages: ['/admin/storefront-home'],
  },
]

export const storefrontHome = {
  operations,
  tasks: storefrontHomeTasks,
  pages: { '/admin/storefront-home': ['home.read'] },
  parts: { 'cms-home': 'Storefront home' },
  menu: [
    {
      folder: 'content',
      name: 'storefront-home',
      title_en: 'Storefront home',
      title: '店铺首页',
      icon: 'phone',
      path: '/admin/storefront-home',
      words: ['front-page', 'layout', '装修'],
    },
  ],
  chinese,
} satisfies Module
