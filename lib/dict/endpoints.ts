import { listOutput, pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import {
  Dict,
  DictArrangement,
  DictDraft,
  DictEdit,
  DictFilter,
  DictList,
  DictOption,
  DictOptions,
  DictOrder,
  DictRecord,
  DictsByType,
  DictType,
  DictTypeDraft,
  DictTypeEdit,
  DictTypeFilter,
  DictTypeList,
  DictTypeRecord,
  PublicDicts,
} from './contract'
import * as dict from './dict'
import * as dictType from './dict-type'
import { listOptions, publicDicts } from './options'
import { requiredTypes } from './uses'

const type = { subject: { contract: DictType, lock: dictType.lock }, cache: 'catalogue' } as const
const entry = { subject: { contract: Dict, lock: dict.lock }, cache: 'catalogue' } as const

export const showDicts = endpoint('dict.show_several', 'GET /v1/dict/{types}', 'Dictionaries by type', {
  purpose: 'Returns the entries of these public dictionaries, by type.',
  access: 'public',
  cache: 'catalogue',
  input: DictsByType,
  output: PublicDicts,
  run: ({ input, db, locale }) => publicDicts(db, input.types, locale),
})

export const listDictTypes = endpoint('dict_type.list', 'GET /cms/dict_type', 'List dictionaries', {
  input: DictTypeList,
  output: pageOutput(DictTypeRecord),
  run: ({ input, db, locale }) => dictType.list(db, input, locale),
})

export const readDictType = endpoint('dict_type.read', 'GET /cms/dict_type/{id}', 'View a dictionary', {
  output: DictTypeRecord,
  run: ({ input, db, locale }) => dictType.read(db, input.id, locale),
})

export const createDictType = endpoint('dict_type.create', 'POST /cms/dict_type', 'Create a dictionary', {
  cache: 'catalogue',
  input: DictTypeDraft,
  output: DictTypeRecord,
  refuses: ['conflict'],
  run: ({ input, db, locale }) => dictType.create(db, input, locale),
})

export const updateDictType = endpoint('dict_type.update', 'PUT /cms/dict_type/{id}', 'Edit a dictionary', {
  ...type,
  input: DictTypeEdit,
  output: DictTypeRecord,
  run: ({ input, db, locale }) => dictType.update(db, input, locale),
})

export const arrangeDict = endpoint(
  'dict_type.arrange',
  'PUT /cms/dict_type/{id}/order',
  'Reorder dictionary entries',
  {
    subject: { contract: DictArrangement, lock: dictType.lockOrder },
    cache: 'catalogue',
    input: DictOrder,
    output: DictTypeRecord,
    run: ({ input, db, locale }) => dictType.arrange(db, input, locale),
  },
)

export const deleteDictType = endpoint(
  'dict_type.delete',
  'DELETE /cms/dict_type/{id}',
  'Move a dictionary to the trash',
  {
    ...type,
    refuses: ['conflict'],
    run: ({ input, db }) => dictType.remove(db, input.id),
  },
)

export const restoreDictType = endpoint(
  'dict_type.restore',
  'POST /cms/dict_type/{id}/restoration',
  'Restore a dictionary',
  {
    ...type,
    output: DictTypeRecord,
    run: ({ input, db, locale }) => dictType.restore(db, input.id, locale),
  },
)

const manyTypes = { filter: DictTypeFilter, find: dictType.matchingIds }
export const deleteDictTypes = bulk(
  deleteDictType,
  'POST /cms/dict_type/deletion',
  'Move dictionaries to the trash',
  manyTypes,
)

export const restoreDictTypes = bulk(
  restoreDictType,
  'POST /cms/dict_type/restoration',
  'Restore dictionaries',
  manyTypes,
)

export const listDicts = endpoint('dict.list', 'GET /cms/dict', 'List dictionary entries', {
  input: DictList,
  output: pageOutput(DictRecord),
  run: ({ input, db, locale }) => dict.list(db, input, locale),
})

export const listDictOptions = endpoint('dict.options', 'GET /cms/dict/options', 'List form options', {
  peopleOnly: false,
  purpose: 'Returns the entries of the dictionaries that forms of the back office offer.',
  access: 'staff',
  input: DictOptions,
  output: listOutput(DictOption),
  run: async ({ input, db, locale }) => ({ items: await listOptions(db, requiredTypes, input.language ?? locale) }),
})

export const readDict = endpoint('dict.read', 'GET /cms/dict/{id}', 'View a dictionary entry', {
  output: DictRecord,
  run: ({ input, db, locale }) => dict.read(db, input.id, locale),
})

export const createDict = endpoint('dict.create', 'POST /cms/dict', 'Create a dictionary entry', {
  cache: 'catalogue',
  input: DictDraft,
  output: DictRecord,
  refuses: ['conflict'],
  run: ({ input, db, locale }) => dict.create(db, input, locale),
})

export const updateDict = endpoint('dict.update', 'PUT /cms/dict/{id}', 'Edit a dictionary entry', {
  ...entry,
  input: DictEdit,
  output: DictRecord,
  refuses: ['conflict'],
  run: ({ input, db, locale }) => dict.update(db, input, locale),
})

export const deleteDict = endpoint('dict.delete', 'DELETE /cms/dict/{id}', 'Move a dictionary entry to the trash', {
  ...entry,
  refuses: ['conflict'],
  run: ({ input, db, locale }) => dict.remove(db, input.id, locale),
})

export const restoreDict = endpoint('dict.restore', 'POST /cms/dict/{id}/restoration', 'Restore a dictionary entry', {
  ...entry,
  output: DictRecord,
  refuses: ['rule'],
  run: ({ input, db, locale }) => dict.restore(db, input.id, locale),
})

const many = { filter: DictFilter, find: dict.matchingIds }
export const deleteDicts = bulk(deleteDict, 'POST /cms/dict/deletion', 'Move dictionary entries to the trash', many)

export const restoreDicts = bulk(restoreDict, 'POST /cms/dict/restoration', 'Restore dictionary entries', many)
