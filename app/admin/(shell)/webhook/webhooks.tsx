'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Save } from '@/components/admin/form/save-changes'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Column, Field, Listing } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { CreateButton } from '@/components/admin/list/head-buttons'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordHistory } from '@/components/admin/list/record-drawers'
import { useResourceActions } from '@/components/admin/list/resource'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { nothing } from '@/components/ui/nothing'
import { submit } from '@/lib/submit'
import { FORMAT_LABELS } from '@/lib/webhook/labels'
import { EventsCell, QueuedCell, StateCell } from './cells'
import { type Format, fieldsOfFormat, WIDGETS } from './form'

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
        <EmptyState icon="link" title={t('No webhooks yet')} text={listing.purpose}>
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

const ChooseFormat = dynamic(
  whenOnline(() => import('./choose-format')),
  { loading: nothing },
)
const RecordDrawer = dynamic(
  whenOnline(() => import('@/components/admin/form/record-drawer').then((module) => module.RecordDrawer)),
  { loading: nothing },
)
const SecretOnce = dynamic(
  whenOnline(() => import('./secret-once')),
  { loading: nothing },
)

type NewWebhookProps = { title: string; fields: Field[] }

/** A new webhook: who is told, the form, and the secret where it is ours to show. */
function NewWebhook({ title, fields }: NewWebhookProps) {
  const { change, goTo } = useAddress()
  const [format, setFormat] = useState<Format>()
  const [created, setCreated] = useState<{ id: number; secret: string }>()
  const close = () => change({ open: undefined })
  const open = (id: number) => goTo(`/admin/webhook/${id}`)
  if (!format) return <ChooseFormat title={title} choose={setFormat} onClose={close} />
  if (created) return <SecretOnce secret={created.secret} onDone={() => open(created.id)} />
  return (
    <NewForm
      format={format}
      fields={fields}
      onClose={close}
      onCreated={({ id, secret }) => (secret === null ? open(id) : setCreated({ id, secret }))}
    />
  )
}

type FormProps = {
  format: Format
  fields: Field[]
  onClose: () => void
  onCreated: (created: { id: number; secret: string | null }) => void
}

function NewForm({ format, fields, onClose, onCreated }: FormProps) {
  const words = useLanguage()
  const [key] = useState(newKey) // of this opening: sent twice it makes one record
  const create: Save = async (values) => {
    const answer = await submit('webhook.create', { ...values, format }, { key })
    if (answer.ok) onCreated(answer.data)
    return answer
  }
  return (
    <RecordDrawer
      opened
      title={words.t(FORMAT_LABELS[format] ?? format)}
      fields={fieldsOfFormat(fields, format, true, words)}
      widgets={WIDGETS[format]}
      record={null}
      save={create}
      onClose={onClose}
      onSaved={() => {}}
    />
  )
}
