import { bannerItem, banner as banners } from '@/db/schema/banner'
import type { Task } from '../core/auth/task'
import { shownIn } from '../file/uses'
import type { Module } from '../module'
import { addDemoBanners } from './demo-shop'
import * as operations from './endpoints'
import * as chinese from './zh'

const bannerTasks: Task[] = [
  {
    name: 'banner.edit',
    area: 'Content',
    title: 'Edit banners',
    description: 'Add, edit and delete the banners of the mini-program',
    points: [
      'banner.list',
      'banner.export',
      'banner.read',
      'banner.create',
      'banner.update',
      'banner.delete',
      'banner.restore',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/banner'],
  },
]

export const banner = {
  optional: true,
  operations,
  demo: { add: addDemoBanners, remove: (db, { isMade }) => db.delete(banners).where(isMade) },
  tasks: bannerTasks,
  purposes: {
    banner: 'Banners are the pictures on top of the shop. Each links to a product, a category or an article',
  },
  pages: { '/admin/banner': ['banner.list'] },
  parts: { 'cms-banner': 'Banners' },
  menu: [
    {
      folder: 'content',
      name: 'banner',
      title_en: 'Banners',
      title: '轮播图',
      icon: 'image',
      path: '/admin/banner',
      words: ['slide', 'picture', '广告', '幻灯片'],
    },
  ],
  fileUses: [shownIn({ resource: 'banner', by: bannerItem.file_id, of: bannerItem.banner_id, name: banners.name })],
  chinese,
} satisfies Module
