import { pageOutput } from '../base/paging'
import { BulkAnswer } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import {
  Operation,
  OperationIds,
  OperationList,
  OperationRecord,
  RecordVersion,
  RefusedCall,
  RefusedCallList,
  UndoableIds,
  VersionOf,
} from './contract'
import * as operLog from './oper-log'
import { listRefused } from './refused'
import { undo, undoableAmong } from './undo'
import { readVersion } from './version'
import { operationWords } from './words'

export const listOperations = endpoint('oper_log.list', 'GET /cms/oper_log', 'List staff operations', {
  peopleOnly: true,
  input: OperationList,
  output: pageOutput(Operation),
  run: ({ input, db, runtime, locale }) => operLog.list(db, input, operationWords(runtime.registry, locale)),
})

export const exportOperations = exportOf(listOperations, 'Export staff operations')

export const readOperation = endpoint('oper_log.read', 'GET /cms/oper_log/{id}', 'View an operation', {
  peopleOnly: true,
  purpose: 'Returns who did what to which record, with its values before and after.',
  output: OperationRecord,
  run: ({ input, db, runtime, locale }) => operLog.read(db, input.id, operationWords(runtime.registry, locale)),
})

export const readRecordVersion = endpoint(
  'oper_log.version',
  'GET /cms/oper_log/{id}/version',
  'View an earlier version of a record',
  {
    point: readOperation.point,
    peopleOnly: true,
    purpose: 'Returns the record as it was before or after an entry of the log.',
    input: VersionOf,
    output: RecordVersion,
    run: ({ input, db, runtime, locale }) =>
      readVersion(db, input, runtime.registry.operations, operationWords(runtime.registry, locale)),
  },
)

/** Undoing needs the permission of the operation that is undone. */
export const undoOperation = endpoint('oper_log.undo', 'POST /cms/oper_log/{id}/undo', 'Undo an operation', {
  purpose: 'Restores the previous values, unless the record has changed since.',
  access: 'staff',
  work: 'own',
  idempotent: true,
  seconds: 60,
  output: BulkAnswer,
  refuses: ['rule'],
  run: ({ input, ...office }) => undo(office, input.id),
})

export const listUndoableOperations = endpoint(
  'oper_log.list_undoable',
  'GET /cms/oper_log/undoable',
  'List operations that can be undone',
  {
    point: listOperations.point,
    mayBeOld: false,
    peopleOnly: true,
    purpose: 'Takes IDs of log entries and returns those that the caller can undo.',
    input: OperationIds,
    output: UndoableIds,
    run: ({ input, db, runtime, actor }) => undoableAmong(db, runtime, actor, input.ids),
  },
)

export const listRefusedCalls = endpoint(
  'refused_call.list',
  'GET /cms/oper_log/refused',
  'List blocked customer requests',
  {
    point: listOperations.point,
    peopleOnly: true,
    input: RefusedCallList,
    output: pageOutput(RefusedCall),
    run: ({ input, db, runtime, locale }) => listRefused(db, input, operationWords(runtime.registry, locale)),
  },
)

const refusedTable = exportOf(listRefusedCalls, 'Export blocked customer requests')

/** The permission to export the log that they stand beside. */
export const exportRefusedCalls = { ...refusedTable, point: exportOperations.point }
