import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { auditStock } from '../stock/audit'
import { StockAudit } from '../stock/contract'
import { recheckDifference } from './check'
import {
  Difference,
  DifferenceList,
  DifferenceSettle,
  MonthQuery,
  Reconciliation,
  ReconciliationList,
  ReconciliationMonth,
  ReconciliationRun,
} from './contract'
import { sumMonth } from './month'
import { compareDay } from './reconcile'
import * as records from './records'
import { resolveDifference } from './resolve'

export const listReconciliations = endpoint('reconciliation.list', 'GET /cms/reconciliation', 'List reconciled days', {
  input: ReconciliationList,
  output: pageOutput(Reconciliation),
  run: ({ input, db }) => records.list(db, input),
})

export const exportReconciliations = exportOf(listReconciliations, 'Export reconciled days')

export const runReconciliation = endpoint('reconciliation.run', 'POST /cms/reconciliation', 'Reconcile a day', {
  purpose: 'Compares the bill of the payment provider for a day with the orders of the shop.',
  input: ReconciliationRun,
  output: Reconciliation,
  work: 'own',
  seconds: 90,
  refuses: ['provider_away'],
  run: ({ input, ...context }) => compareDay(context, input),
})

export const readReconciliation = endpoint(
  'reconciliation.read',
  'GET /cms/reconciliation/{id}',
  'View the reconciliation of a day',
  {
    purpose: 'Returns the totals of the provider’s bill beside those of the shop, and how many differences are open.',
    output: Reconciliation,
    run: ({ input, db }) => records.read(db, input.id),
  },
)

export const readMonth = endpoint(
  'reconciliation.month',
  'GET /cms/reconciliation/month',
  'View a month of the account',
  {
    purpose: 'Returns money in, money out, fees and the balance of a month, by the bills of the provider.',
    mayBeOld: true,
    input: MonthQuery,
    output: ReconciliationMonth,
    run: ({ input, db }) => sumMonth(db, input),
  },
)

export const listDifferences = endpoint(
  'reconciliation.list_differences',
  'GET /cms/reconciliation/difference',
  'List bill differences',
  {
    input: DifferenceList,
    output: pageOutput(Difference),
    run: ({ input, db }) => records.listDifferences(db, input),
  },
)

export const exportDifferences = exportOf(listDifferences, 'Export bill differences')

export const readDifference = endpoint(
  'reconciliation.read_difference',
  'GET /cms/reconciliation/difference/{id}',
  'View a bill difference',
  {
    output: Difference,
    run: ({ input, db }) => records.readDifference(db, input.id),
  },
)

const changed = { subject: { contract: Difference, lock: records.lockDifference } }

export const settleDifference = endpoint(
  'reconciliation.settle',
  'PUT /cms/reconciliation/difference/{id}',
  'Resolve a bill difference manually',
  {
    ...changed,
    input: DifferenceSettle,
    output: Difference,
    refuses: ['rule'],
    run: ({ input, actor, db }) => resolveDifference(db, actor.id, input),
  },
)

export const checkDifference = endpoint(
  'reconciliation.check',
  'POST /cms/reconciliation/difference/{id}/check',
  'Check a difference with the provider',
  {
    purpose: 'Asks the payment provider about this payment or refund again.',
    ...changed,
    output: Difference,
    work: 'own',
    refuses: ['rule', 'provider_away'],
    run: ({ input, ...context }) => recheckDifference(context, input.id),
  },
)

export const auditStockOfAll = endpoint(
  'reconciliation.audit_stock',
  'GET /cms/reconciliation/stock',
  'Check stock against its movements',
  {
    purpose: 'Returns variants whose stock is not the sum of their movements.',
    mayBeOld: true,
    output: StockAudit,
    seconds: 60,
    run: ({ db }) => auditStock(db),
  },
)
