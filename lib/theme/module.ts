import { sql } from 'drizzle-orm'
import { theme as themes } from '@/db/schema/theme'
import type { Task } from '../core/auth/task'
import { shownIn } from '../file/uses'
import type { Module } from '../module'
import { addDemoThemes } from './demo-shop'
import * as operations from './endpoints'
import * as chinese from './zh'

const themeTasks: Task[] = [
  {
    name: 'theme.edit',
    area: 'Products',
    title: 'Edit themes',
    description: 'Group products under a theme for the mini-program',
    points: [
      'theme.list',
      'theme.export',
      'theme.read',
      'theme.create',
      'theme.update',
      'theme.delete',
      'theme.restore',
      'product.list',
      'product.read',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/theme'],
  },
]

export const theme = {
  optional: true,
  operations,
  demo: { add: addDemoThemes, remove: (db, { isMade }) => db.delete(themes).where(isMade) },
  tasks: themeTasks,
  purposes: {
    theme: 'Themes collect products under a picture, for example for a season or a holiday',
  },
  pages: { '/admin/theme': ['theme.list'] },
  parts: { 'cms-theme': 'Themes' },
  menu: [
    {
      folder: 'catalogue',
      name: 'theme',
      title_en: 'Themes',
      title: '专题',
      icon: 'gift',
      path: '/admin/theme',
      words: ['collection', 'topic', '合集', '主题'],
      used: sql`exists (select from ${themes})`,
    },
  ],
  fileUses: [
    shownIn({ resource: 'theme', by: themes.topic_file_id, of: themes.id, name: themes.name }),
    shownIn({ resource: 'theme', by: themes.head_file_id, of: themes.id, name: themes.name }),
  ],
  chinese,
} satisfies Module
