import { listOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { pagesOf } from '../gather'
import type { Module } from '../module'
import {
  ListPreferences,
  ListPreferencesEdit,
  ViewDraft,
  ViewEdit,
  ViewList,
  ViewRecord,
  ViewSnapshot,
} from './contract'
import * as preferences from './preferences'
import * as view from './view'

export function operations(modules: readonly Module[]) {
  const lock = view.lockOf(pagesOf(modules))
  const changed = { access: 'staff', subject: { contract: ViewSnapshot, lock } } as const

  const listViews = endpoint('view.list', 'GET /cms/view', 'List saved views', {
    purpose: 'Returns the views of the caller, and those that colleagues share.',
    access: 'staff',
    input: ViewList,
    output: listOutput(ViewRecord),
    run: ({ input, ...office }) => view.list(office, input),
  })

  const createView = endpoint('view.create', 'POST /cms/view', 'Save a view', {
    access: 'staff',
    input: ViewDraft,
    output: ViewRecord,
    refuses: ['conflict', 'rule'],
    run: ({ input, ...office }) => view.create(office, input),
  })

  const updateView = endpoint('view.update', 'PUT /cms/view/{id}', 'Edit a saved view', {
    ...changed,
    input: ViewEdit,
    output: ViewRecord,
    refuses: ['conflict', 'rule'],
    run: ({ input, ...office }) => view.update(office, input),
  })

  const deleteView = endpoint('view.delete', 'DELETE /cms/view/{id}', 'Delete a saved view', {
    purpose: 'Only for its owner; colleagues that it was shared with lose it as well.',
    ...changed,
    run: ({ input, ...office }) => view.remove(office, input.id),
  })

  const readPreferences = endpoint('view.read_preferences', 'GET /cms/view/preferences', 'View my list settings', {
    purpose: 'Returns which columns the caller hides, and how dense rows are.',
    access: 'staff',
    output: ListPreferences,
    run: ({ db, actor }) => preferences.readPreferences(db, actor),
  })

  const setPreferences = endpoint('view.set_preferences', 'PUT /cms/view/preferences', 'Save my list settings', {
    purpose: 'For the caller only, on every device.',
    access: 'staff',
    input: ListPreferencesEdit,
    output: ListPreferences,
    refuses: ['rule'],
    run: ({ input, db, actor }) => preferences.setPreferences(db, actor, input),
  })

  return { listViews, createView, updateView, deleteView, readPreferences, setPreferences }
}
