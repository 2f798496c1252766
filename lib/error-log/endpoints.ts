import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { ErrorEdit, ErrorGroup, ErrorList, ErrorRecord, ErrorState } from './contract'
import * as errorLog from './error-log'

export const listErrors = endpoint('error_log.list', 'GET /cms/log/error', 'List errors', {
  input: ErrorList,
  output: pageOutput(ErrorGroup),
  run: ({ input, db }) => errorLog.list(db, input),
})

export const exportErrors = exportOf(listErrors, 'Export errors')

export const readError = endpoint('error_log.read', 'GET /cms/log/error/{id}', 'View an error', {
  purpose: 'Returns message and stack trace, how often it happened, and when first and last.',
  output: ErrorRecord,
  run: ({ input, db }) => errorLog.read(db, input.id),
})

export const updateError = endpoint('error_log.update', 'PUT /cms/log/error/{id}', 'Set the status of an error', {
  subject: { contract: ErrorState, lock: errorLog.lock },
  input: ErrorEdit,
  output: ErrorRecord,
  run: ({ input, db }) => errorLog.update(db, input),
})
