import type { Module } from '../module'
import * as operations from './endpoints'
import { bannerTasks } from './tasks'
import * as chinese from './zh'

export const banner = {
  operations,
  tasks: bannerTasks,
  menu: [
    { folder: 'content', name: 'banner', title_en: 'Banners', title: '轮播图', icon: 'image', path: '/admin/banner' },
  ],
  chinese,
} satisfies Module
