import { listOutput, pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import {
  Element,
  ElementDraft,
  ElementEdit,
  ElementFilter,
  ElementGroup,
  ElementList,
  ElementRecord,
  ElementSign,
} from './contract'
import * as element from './element'
import { groupsWith } from './element'

const changed = { subject: { contract: Element, lock: element.lock } }
const many = { filter: ElementFilter, find: element.matchingIds }

export const listElements = endpoint('element.list', 'GET /cms/element', 'List page elements', {
  peopleOnly: true,
  input: ElementList,
  output: pageOutput(ElementRecord),
  run: ({ input, db, runtime }) => element.list(db, input, runtime.registry.operations),
})

export const exportElements = exportOf(listElements, 'Export page elements')

export const listAffectedGroups = endpoint(
  'element.groups',
  'GET /cms/element/groups',
  'List groups with the permission for a button',
  {
    point: listElements.point,
    peopleOnly: true,
    purpose: 'Takes the permission of the button. Returns the groups that have it.',
    input: ElementSign,
    output: listOutput(ElementGroup),
    run: ({ input, db }) => groupsWith(db, input.sign),
  },
)

export const readElement = endpoint('element.read', 'GET /cms/element/{id}', 'View a page element', {
  peopleOnly: true,
  output: ElementRecord,
  run: ({ input, db, runtime }) => element.read(db, input.id, runtime.registry.operations),
})

export const createElement = endpoint('element.create', 'POST /cms/element', 'Create a page element', {
  peopleOnly: true,
  input: ElementDraft,
  output: ElementRecord,
  refuses: ['conflict'],
  run: ({ input, db, runtime }) => element.create(db, input, runtime.registry.operations),
})

export const updateElement = endpoint('element.update', 'PUT /cms/element/{id}', 'Edit a page element', {
  peopleOnly: true,
  ...changed,
  input: ElementEdit,
  output: ElementRecord,
  refuses: ['conflict'],
  run: ({ input, db, runtime }) => element.update(db, input, runtime.registry.operations),
})

export const deleteElement = endpoint(
  'element.delete',
  'DELETE /cms/element/{id}',
  'Move a page element to the trash',
  {
    peopleOnly: true,
    ...changed,
    run: ({ input, db }) => element.remove(db, input.id),
  },
)

export const restoreElement = endpoint(
  'element.restore',
  'POST /cms/element/{id}/restoration',
  'Restore a page element',
  {
    peopleOnly: true,
    ...changed,
    output: ElementRecord,
    refuses: ['conflict'],
    run: ({ input, db, runtime }) => element.restore(db, input.id, runtime.registry.operations),
  },
)

export const deleteElements = bulk(deleteElement, 'POST /cms/element/deletion', 'Move page elements to the trash', many)

export const restoreElements = bulk(restoreElement, 'POST /cms/element/restoration', 'Restore page elements', many)
