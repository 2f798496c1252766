import { category as categories } from '@/db/schema/category'
import type { Task } from '../core/auth/task'
import { shownIn } from '../file/uses'
import type { Module } from '../module'
import { removeCategories } from './category'
import * as operations from './endpoints'
import * as chinese from './zh'

const categoryTasks: Task[] = [
  {
    name: 'category.edit',
    area: 'Products',
    title: 'Edit categories',
    description: 'Add, edit, arrange and delete categories',
    points: [
      'category.list',
      'category.export',
      'category.tree',
      'category.read',
      'category.create',
      'category.update',
      'category.arrange',
      'category.delete',
      'category.restore',
      'product.list',
      'product.read',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/category'],
  },
]

export const category = {
  operations,
  agentTools: ['category.tree'],
  demo: { remove: (db, { isMade }) => removeCategories(db, isMade) },
  tasks: categoryTasks,
  pages: { '/admin/category': ['category.tree'] },
  parts: { 'cms-category': 'Categories' },
  menu: [
    {
      folder: 'catalogue',
      name: 'category',
      title_en: 'Categories',
      title: '商品分类',
      icon: 'list',
      path: '/admin/category',
      words: ['categories', 'group-of-products', '类目'],
    },
  ],
  fileUses: [shownIn({ resource: 'category', by: categories.file_id, of: categories.id, name: categories.name })],
  chinese,
} satisfies Module
