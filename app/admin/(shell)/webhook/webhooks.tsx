'use client'

import { Button } from '@mantine/core'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Column, Field, Listing } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { CreateButton } from '@/components/admin/list/head-buttons'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordHistory } from '@/components/admin/list/record-drawers'
import { useResourceActions } from '@/components/admin/list/use-resource-actions'
import { useLanguage } from '@/components/ui/language'
import { EventsCell, QueuedCell, StateCell } from './cells'
import { NewWebhook } from './new-webhook'

const CELLS = { events: EventsCell, state: StateCell, waiting: QueuedCell }

type Props = Listing & { fields: Field[]; record: Column[]; operations: Record<string, string> }

/** Who is told of events; each has a page of its own, where it is edited as well. */
export function Webhooks({ fields, record, operations, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const { query, change } = address
  const { rights } = listing
  const inTrash = query.trash === 'true'
  const { question, ...actions } = useResourceActions(
    { ...listing, rights: { ...rights, update: undefined } },
    inTrash,
    change,
  )
  const create = rights.create?.label
  return (
    <ListPage
      {...listing}
      {...actions}
      address={address}
      cells={CELLS}
      actions={<CreateButton label={create} change={change} />}
      opens={rights.read ? ({ id }) => `/admin/webhook/${id}` : false}
      empty={
        <EmptyState
          icon="link"
          title={t('No webhooks yet')}
          text={t('They tell another system, or a chat of your staff, what happens in the shop')}
        >
          {create && <Button onClick={() => change({ open: 'new' })}>{create}</Button>}
        </EmptyState>
      }
    >
      {query.open === 'new' && create && <NewWebhook title={create} fields={fields} />}
      <RecordHistory
        resource="webhook"
        id={query.history}
        columns={record}
        cells={CELLS}
        operations={operations}
        close={() => change({ history: undefined })}
      />
      {question}
    </ListPage>
  )
}
