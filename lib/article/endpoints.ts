import { ById } from '../base/contract'
import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import * as article from './article'
import {
  Article,
  ArticleBrowse,
  ArticleDraft,
  ArticleEdit,
  ArticleFilter,
  ArticleList,
  ArticleRecord,
  ArticleRow,
  ArticleSnapshot,
  ArticleText,
} from './contract'
import * as shown from './published'

const changed = { subject: { contract: ArticleSnapshot, lock: article.lock }, cache: 'catalogue' } as const
const many = { filter: ArticleFilter, find: article.matchingIds }

export const browseArticles = endpoint('article.browse', 'GET /v1/article', 'Published articles', {
  access: 'public',
  cache: 'catalogue',
  input: ArticleBrowse,
  output: pageOutput(Article),
  run: ({ input, db }) => shown.browse(db, input),
})

// Neither cached by revision nor read in batches: each response counts as a view.
export const showArticle = endpoint('article.show', 'GET /v1/article/{id}', 'View a published article', {
  purpose: 'Returns the text as HTML, and as `nodes` for a mini-program.',
  access: 'public',
  input: ById,
  output: ArticleText,
  run: ({ input, db, runtime }) => shown.show(db, input.id, runtime),
})

export const listArticles = endpoint('article.list', 'GET /cms/article', 'List articles', {
  input: ArticleList,
  output: pageOutput(ArticleRow),
  run: ({ input, db }) => article.list(db, input),
})

export const exportArticles = exportOf(listArticles, 'Export articles')

export const readArticle = endpoint('article.read', 'GET /cms/article/{id}', 'View an article', {
  output: ArticleRecord,
  run: ({ input, db }) => article.read(db, input.id),
})

export const createArticle = endpoint('article.create', 'POST /cms/article', 'Create an article', {
  cache: 'catalogue',
  input: ArticleDraft,
  output: ArticleRecord,
  run: ({ input, db, actor }) => article.create(db, input, actor),
})

export const updateArticle = endpoint('article.update', 'PUT /cms/article/{id}', 'Edit an article', {
  ...changed,
  input: ArticleEdit,
  output: ArticleRecord,
  run: ({ input, db }) => article.update(db, input),
})

export const deleteArticle = endpoint('article.delete', 'DELETE /cms/article/{id}', 'Move an article to the trash', {
  ...changed,
  run: ({ input, db }) => article.remove(db, input.id),
})

export const restoreArticle = endpoint('article.restore', 'POST /cms/article/{id}/restoration', 'Restore an article', {
  ...changed,
  output: ArticleRecord,
  run: ({ input, db }) => article.restore(db, input.id),
})

export const deleteArticles = bulk(deleteArticle, 'POST /cms/article/deletion', 'Move articles to the trash', many)

export const restoreArticles = bulk(restoreArticle, 'POST /cms/article/restoration', 'Restore articles', many)
