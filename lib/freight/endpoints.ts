import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import {
  FreightTemplate,
  FreightTemplateCopy,
  FreightTemplateDraft,
  FreightTemplateEdit,
  FreightTemplateFilter,
  FreightTemplateList,
} from './contract'
import * as template from './templates'

const changed = { subject: { contract: FreightTemplate, lock: template.lock }, cache: 'freight' } as const
const many = { filter: FreightTemplateFilter, find: template.matchingIds }

export const listFreightTemplates = endpoint(
  'freight_template.list',
  'GET /cms/freight_template',
  'List shipping templates',
  {
    input: FreightTemplateList,
    output: pageOutput(FreightTemplate),
    run: ({ input, db }) => template.list(db, input),
  },
)

export const exportFreightTemplates = exportOf(listFreightTemplates, 'Export shipping templates')

export const readFreightTemplate = endpoint(
  'freight_template.read',
  'GET /cms/freight_template/{id}',
  'View a shipping template',
  { output: FreightTemplate, run: ({ input, db }) => template.read(db, input.id) },
)

export const createFreightTemplate = endpoint(
  'freight_template.create',
  'POST /cms/freight_template',
  'Create a shipping template',
  {
    cache: 'freight',
    input: FreightTemplateDraft,
    output: FreightTemplate,
    run: ({ input, db }) => template.create(db, input),
  },
)

export const updateFreightTemplate = endpoint(
  'freight_template.update',
  'PUT /cms/freight_template/{id}',
  'Edit a shipping template',
  {
    ...changed,
    input: FreightTemplateEdit,
    output: FreightTemplate,
    run: ({ input, db }) => template.update(db, input),
  },
)

/** The permission to create one. */
export const duplicateFreightTemplate = endpoint(
  'freight_template.duplicate',
  'POST /cms/freight_template/{id}/copy',
  'Duplicate a shipping template',
  {
    point: createFreightTemplate.point,
    purpose: 'Returns the copy, with the same unit and regions.',
    cache: 'freight',
    idempotent: true,
    input: FreightTemplateCopy,
    output: FreightTemplate,
    refuses: ['not_found'],
    run: ({ input, db }) => template.duplicate(db, input),
  },
)

export const deleteFreightTemplate = endpoint(
  'freight_template.delete',
  'DELETE /cms/freight_template/{id}',
  'Move a shipping template to the trash',
  { ...changed, refuses: ['conflict'], run: ({ input, db }) => template.remove(db, input.id) },
)

export const restoreFreightTemplate = endpoint(
  'freight_template.restore',
  'POST /cms/freight_template/{id}/restoration',
  'Restore a shipping template',
  { ...changed, output: FreightTemplate, run: ({ input, db }) => template.restore(db, input.id) },
)

export const deleteFreightTemplates = bulk(
  deleteFreightTemplate,
  'POST /cms/freight_template/deletion',
  'Move shipping templates to the trash',
  many,
)

export const restoreFreightTemplates = bulk(
  restoreFreightTemplate,
  'POST /cms/freight_template/restoration',
  'Restore shipping templates',
  many,
)
