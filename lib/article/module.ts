import { and, desc, isNull, sql } from 'drizzle-orm'
import { article as articles } from '@/db/schema/publishing'
import type { Task } from '../core/auth/task'
import { contains, hasInitials, idsWith } from '../data/text-search'
import type { Finder } from '../facets/search'
import { removeWithMentions } from '../file/mentions'
import { mentionedIn, shownIn } from '../file/uses'
import type { Module } from '../module'
import { addDemoArticles } from './demo-shop'
import * as operations from './endpoints'
import * as chinese from './zh'

const articleFinder: Finder = {
  kind: 'article',
  label: 'Article',
  points: ['article.list', 'article.read'],
  async find({ db }, q, most) {
    const { id, title, summary: text, status, published_at, deleted_at } = articles
    const isScheduled = sql`${status} = 'published' and ${published_at} > now()`
    const state = sql<string>`case when ${isScheduled} then 'scheduled' else ${status} end`
    const rows = await db
      .select({ id, title, text, status: state })
      .from(articles)
      .where(and(isNull(deleted_at), idsWith(id, [contains(title, q), hasInitials(title, q)])))
      .orderBy(desc(id))
      .limit(most)
    return rows.map((row) => ({ path: `/admin/article?open=${row.id}`, ...row }))
  },
}

const articleTasks: Task[] = [
  {
    name: 'article.edit',
    area: 'Content',
    title: 'Edit articles',
    description: 'Write, publish and delete articles',
    points: [
      'article.list',
      'article.export',
      'article.read',
      'article.create',
      'article.update',
      'article.delete',
      'article.restore',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/article'],
  },
]

export const article = {
  optional: true,
  operations,
  demo: {
    add: addDemoArticles,
    remove: (db, { isMade }) => removeWithMentions(db, 'article', sql`article where ${isMade}`),
  },
  tasks: articleTasks,
  purposes: {
    article: 'Articles tell buyers about the shop and its goods',
  },
  finders: [articleFinder],
  pages: { '/admin/article': ['article.list'] },
  parts: { 'cms-article': 'Articles' },
  menu: [
    {
      folder: 'content',
      name: 'article',
      title_en: 'Articles',
      title: '文章',
      icon: 'book',
      path: '/admin/article',
      words: ['news', 'text', '资讯'],
    },
  ],
  fileUses: [
    shownIn({ resource: 'article', by: articles.file_id, of: articles.id, name: articles.title }),
    mentionedIn('article', articles.title),
  ],
  chinese,
} satisfies Module
