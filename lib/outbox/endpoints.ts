import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { workTitlesOf } from '../gather'
import type { Module } from '../module'
import { contractsOf, OutboxCounts } from './contract'
import * as outbox from './outbox'

export function operations(modules: readonly Module[]) {
  const { OutboxEntry, OutboxList, OutboxFilter } = contractsOf(workTitlesOf(modules).kinds)

  const listOutbox = endpoint('outbox.list', 'GET /cms/outbox', 'List background jobs', {
    input: OutboxList,
    output: pageOutput(OutboxEntry),
    run: ({ input, db }) => outbox.list(db, input),
  })

  const exportOutbox = exportOf(listOutbox, 'Export background jobs')

  const countOutbox = endpoint('outbox.count', 'GET /cms/outbox/counts', 'Count background jobs', {
    purpose:
      'Returns how many jobs wait, run, are retried or have failed for good, and how many there are of each kind.',
    output: OutboxCounts,
    run: ({ db }) => outbox.countEntries(db),
  })

  const retryOutbox = endpoint('outbox.retry', 'POST /cms/outbox/{id}/retry', 'Retry a failed job', {
    purpose: 'Puts a job that failed back into the queue.',
    subject: { contract: OutboxEntry, lock: outbox.lock },
    output: OutboxEntry,
    refuses: ['rule'],
    run: ({ input, db }) => outbox.retry(db, input.id),
  })

  const retryManyOfOutbox = bulk(retryOutbox, 'POST /cms/outbox/retry', 'Retry failed jobs', {
    filter: OutboxFilter,
    find: outbox.matchingIds,
  })

  return { listOutbox, exportOutbox, countOutbox, retryOutbox, retryManyOfOutbox }
}
