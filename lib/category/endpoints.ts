import { listOutput, pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import * as category from './category'
import { showAll } from './category'
import {
  Category,
  CategoryDraft,
  CategoryEdit,
  CategoryFilter,
  CategoryList,
  CategoryOrder,
  CategoryPlaces,
  CategoryRecord,
  CategorySnapshot,
  CategoryTree,
} from './contract'

const changed = { subject: { contract: CategorySnapshot, lock: category.lock }, cache: 'catalogue' } as const
const many = { filter: CategoryFilter, find: category.matchingIds }

export const showCategories = endpoint('category.show_all', 'GET /v1/category', 'All categories', {
  purpose: 'Returns every category as a flat list; `parent_id` gives the tree.',
  access: 'public',
  cache: 'catalogue',
  output: listOutput(Category),
  run: ({ db }) => showAll(db),
})

export const listCategories = endpoint('category.list', 'GET /cms/category', 'List categories', {
  input: CategoryList,
  output: pageOutput(CategoryRecord),
  run: ({ input, db }) => category.list(db, input),
})

export const exportCategories = exportOf(listCategories, 'Export categories')

export const readCategoryTree = endpoint('category.tree', 'GET /cms/category/tree', 'Category tree', {
  purpose: 'Returns all categories with their `children`, and the `version` for changing their order.',
  output: CategoryTree,
  run: ({ db }) => category.readTree(db),
})

export const arrangeCategories = endpoint('category.arrange', 'PUT /cms/category/tree', 'Rearrange categories', {
  purpose: 'Sets order and nesting of the whole tree at once.',
  subject: { contract: CategoryPlaces, lock: category.lockPlaces },
  cache: 'catalogue',
  input: CategoryOrder,
  output: CategoryTree,
  refuses: ['conflict', 'rule'],
  run: ({ input, db }) => category.arrange(db, input),
})

export const readCategory = endpoint('category.read', 'GET /cms/category/{id}', 'View a category', {
  output: CategoryRecord,
  run: ({ input, db }) => category.read(db, input.id),
})

export const createCategory = endpoint('category.create', 'POST /cms/category', 'Create a category', {
  cache: 'catalogue',
  input: CategoryDraft,
  output: CategoryRecord,
  refuses: ['conflict', 'rule'],
  run: ({ input, db }) => category.create(db, input),
})

export const updateCategory = endpoint('category.update', 'PUT /cms/category/{id}', 'Edit a category', {
  ...changed,
  input: CategoryEdit,
  output: CategoryRecord,
  refuses: ['conflict', 'rule'],
  run: ({ input, db }) => category.update(db, input),
})

export const deleteCategory = endpoint('category.delete', 'DELETE /cms/category/{id}', 'Move a category to the trash', {
  ...changed,
  refuses: ['conflict'],
  run: ({ input, db }) => category.remove(db, input.id),
})

export const restoreCategory = endpoint(
  'category.restore',
  'POST /cms/category/{id}/restoration',
  'Restore a category',
  {
    ...changed,
    output: CategoryRecord,
    refuses: ['conflict', 'rule'],
    run: ({ input, db }) => category.restore(db, input.id),
  },
)

export const deleteCategories = bulk(
  deleteCategory,
  'POST /cms/category/deletion',
  'Move categories to the trash',
  many,
)

export const restoreCategories = bulk(restoreCategory, 'POST /cms/category/restoration', 'Restore categories', many)
