import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import {
  Theme,
  ThemeBrowse,
  ThemeDetail,
  ThemeDraft,
  ThemeEdit,
  ThemeFilter,
  ThemeList,
  ThemeRecord,
  ThemeSnapshot,
} from './contract'
import * as theme from './theme'

const changed = { subject: { contract: ThemeSnapshot, lock: theme.lock }, cache: 'catalogue' } as const
const many = { filter: ThemeFilter, find: theme.matchingIds }

/** Includes stock, which changes without a revision of the catalogue: its ETag is a hash of the content. */
export const showTheme = endpoint('theme.show', 'GET /v1/theme/{id}', 'Theme details and products', {
  purpose: 'Returns texts and images of a theme, and those of its products that are on sale.',
  access: 'public',
  output: ThemeDetail,
  run: ({ input, runtime }) => theme.show(runtime, input.id),
})

export const showThemes = endpoint('theme.browse', 'GET /v1/theme', 'All themes, or several by ID', {
  access: 'public',
  cache: 'catalogue',
  input: ThemeBrowse,
  output: pageOutput(Theme),
  run: ({ input, db }) => theme.browse(db, input),
})

export const listThemes = endpoint('theme.list', 'GET /cms/theme', 'List themes', {
  input: ThemeList,
  output: pageOutput(ThemeRecord),
  run: ({ input, db }) => theme.list(db, input),
})

export const exportThemes = exportOf(listThemes, 'Export themes')

export const readTheme = endpoint('theme.read', 'GET /cms/theme/{id}', 'View a theme', {
  output: ThemeRecord,
  run: ({ input, db }) => theme.read(db, input.id),
})

export const createTheme = endpoint('theme.create', 'POST /cms/theme', 'Create a theme', {
  cache: 'catalogue',
  input: ThemeDraft,
  output: ThemeRecord,
  run: ({ input, db }) => theme.create(db, input),
})

export const updateTheme = endpoint('theme.update', 'PUT /cms/theme/{id}', 'Edit a theme', {
  ...changed,
  input: ThemeEdit,
  output: ThemeRecord,
  run: ({ input, db }) => theme.update(db, input),
})

export const deleteTheme = endpoint('theme.delete', 'DELETE /cms/theme/{id}', 'Move a theme to the trash', {
  ...changed,
  run: ({ input, db }) => theme.remove(db, input.id),
})

export const restoreTheme = endpoint('theme.restore', 'POST /cms/theme/{id}/restoration', 'Restore a theme', {
  ...changed,
  output: ThemeRecord,
  run: ({ input, db }) => theme.restore(db, input.id),
})

export const deleteThemes = bulk(deleteTheme, 'POST /cms/theme/deletion', 'Move themes to the trash', many)

export const restoreThemes = bulk(restoreTheme, 'POST /cms/theme/restoration', 'Restore themes', many)
