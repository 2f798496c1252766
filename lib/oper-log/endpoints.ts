import { endpoint } from '../core/endpoint/endpoint'
import { paged } from '../core/paging'
import { Operation, OperationList, OperationRecord } from './contract'
import * as operLog from './oper-log'
import { wordsFor } from './words'

export const listOperations = endpoint('oper_log.list', 'GET /cms/oper_log', 'List what staff did', {
  input: OperationList,
  output: paged(Operation),
  run: ({ input, db, runtime, locale }) => operLog.list(db, input, wordsFor(runtime.operations, locale)),
})

export const readOperation = endpoint('oper_log.read', 'GET /cms/oper_log/{id}', 'Read an operation', {
  output: OperationRecord,
  run: ({ input, db, runtime, locale }) => operLog.read(db, input.id, wordsFor(runtime.operations, locale)),
})
