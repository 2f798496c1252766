import type { Module } from '../module'
import * as operations from './endpoints'
import { articleFinder } from './finder'
import { articleTasks } from './tasks'
import * as chinese from './zh'

export const article = {
  operations,
  tasks: articleTasks,
  finders: [articleFinder],
  menu: [
    { folder: 'content', name: 'article', title_en: 'Articles', title: '文章', icon: 'book', path: '/admin/article' },
  ],
  chinese,
} satisfies Module
