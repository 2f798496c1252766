import { endpoint } from '../core/endpoint/endpoint'
import { pageOutput } from '../core/paging'
import { Operation, OperationList, OperationRecord, RefusedCall, RefusedCallList } from './contract'
import * as operLog from './oper-log'
import { listRefused } from './refused'
import { operationWords } from './words'

export const listOperations = endpoint('oper_log.list', 'GET /cms/oper_log', 'List staff operations', {
  input: OperationList,
  output: pageOutput(Operation),
  run: ({ input, db, runtime, locale }) => operLog.list(db, input, operationWords(runtime.operations, locale)),
})

export const readOperation = endpoint('oper_log.read', 'GET /cms/oper_log/{id}', 'View an operation', {
  output: OperationRecord,
  run: ({ input, db, runtime, locale }) => operLog.read(db, input.id, operationWords(runtime.operations, locale)),
})

const refused = endpoint('refused_call.list', 'GET /cms/oper_log/refused', 'List blocked customer requests', {
  input: RefusedCallList,
  output: pageOutput(RefusedCall),
  run: ({ input, db, runtime, locale }) => listRefused(db, input, operationWords(runtime.operations, locale)),
})

export const listRefusedCalls = { ...refused, point: listOperations.point }
