import type { Module } from '../module'
import * as operations from './endpoints'
import { categoryTasks } from './tasks'
import * as chinese from './zh'

export const category = {
  operations,
  tasks: categoryTasks,
  menu: [
    {
      folder: 'catalogue',
      name: 'category',
      title_en: 'Categories',
      title: '商品分类',
      icon: 'list',
      path: '/admin/category',
    },
  ],
  chinese,
} satisfies Module
