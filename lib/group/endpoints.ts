import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { GroupDraft, GroupEdit, GroupFilter, GroupList, GroupRecord, GroupSnapshot } from './contract'
import * as group from './group'

const changed = { subject: { contract: GroupSnapshot, lock: group.lock } } as const
const many = { filter: GroupFilter, find: group.matchingIds }

export const listGroups = endpoint('group.list', 'GET /cms/group', 'List groups', {
  peopleOnly: true,
  input: GroupList,
  output: pageOutput(GroupRecord),
  run: ({ input, db, ...context }) => group.list(db, context, input),
})

export const exportGroups = exportOf(listGroups, 'Export groups')

export const readGroup = endpoint('group.read', 'GET /cms/group/{id}', 'View a group', {
  peopleOnly: true,
  output: GroupRecord,
  run: ({ input, db, ...context }) => group.read(db, context, input.id),
})

export const createGroup = endpoint('group.create', 'POST /cms/group', 'Create a group', {
  peopleOnly: true,
  input: GroupDraft,
  output: GroupRecord,
  refuses: ['conflict'],
  run: ({ input, db, ...context }) => group.create(db, context, input),
})

export const updateGroup = endpoint('group.update', 'PUT /cms/group/{id}', 'Edit a group', {
  peopleOnly: true,
  ...changed,
  input: GroupEdit,
  output: GroupRecord,
  refuses: ['conflict'],
  run: ({ input, db, ...context }) => group.update(db, context, input),
})

export const deleteGroup = endpoint('group.delete', 'DELETE /cms/group/{id}', 'Move a group to the trash', {
  peopleOnly: true,
  ...changed,
  refuses: ['conflict'],
  run: ({ input, db, ...context }) => group.remove(db, context, input.id),
})

export const restoreGroup = endpoint('group.restore', 'POST /cms/group/{id}/restoration', 'Restore a group', {
  peopleOnly: true,
  ...changed,
  output: GroupRecord,
  refuses: ['conflict'],
  run: ({ input, db, ...context }) => group.restore(db, context, input.id),
})

export const deleteGroups = bulk(deleteGroup, 'POST /cms/group/deletion', 'Move groups to the trash', many)

export const restoreGroups = bulk(restoreGroup, 'POST /cms/group/restoration', 'Restore groups', many)
