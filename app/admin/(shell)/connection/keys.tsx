'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Column, Field, Listing, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { type Change, useAddress } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import { CreateButton } from '@/components/admin/list/head-buttons'
import { ListPage } from '@/components/admin/list/list-page'
import { RecordHistory } from '@/components/admin/list/record-drawers'
import type { RowAction } from '@/components/admin/table/row-actions'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { nothing } from '@/components/ui/nothing'
import { KeyStateCell, PointsCell } from './cells'

const KeyForm = dynamic(
  whenOnline(() => import('./key-form')),
  { loading: nothing },
)
const ShownOnce = dynamic(
  whenOnline(() => import('@/components/admin/people/shown-once').then((module) => module.ShownOnce)),
  { loading: nothing },
)

const CELLS = { points: PointsCell, state: KeyStateCell }

type May = { rotate: boolean; revoke: boolean }
type Props = Listing & {
  fields: Field[]
  record: Column[]
  operations: Record<string, string>
  may: May
  /** Below the keys. */
  children: ReactNode
}

/** The keys by which other systems call the shop. */
export function Keys({ fields, record, operations, may, children, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  const { query, change } = address
  const { rights, rows } = listing
  const [secret, setSecret] = useState<string>()
  const { question, rowActions } = useKeyActions(listing, may, change, setSecret)
  const create = rights.create?.label
  const opened = rows.find(({ id }) => String(id) === query.open)
  const close = () => change({ open: undefined })
  function forget() {
    setSecret(undefined)
    close()
  }
  const shared = { fields, onCreated: setSecret, onClose: close }
  return (
    <ListPage
      {...listing}
      address={address}
      cells={CELLS}
      rowActions={rowActions}
      text={t('Other systems call the shop with keys, and are told of events by webhooks')}
      actions={<CreateButton label={create} change={change} />}
      opens={rights.read ? ({ id }) => ({ open: String(id) }) : false}
      empty={
        <EmptyState icon="key" title={t('No API keys yet')} text={listing.purpose}>
          {create && <Button onClick={() => change({ open: 'new' })}>{create}</Button>}
        </EmptyState>
      }
    >
      {children}
      {query.open === 'new' && create && !secret && <KeyForm {...shared} title={create} record={null} isOpen />}
      {opened && <KeyForm {...shared} title={String(opened.name)} record={opened} isOpen={mayEdit(listing, opened)} />}
      {secret && <KeyOnce secret={secret} onDone={forget} />}
      <RecordHistory
        resource="api_key"
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

const mayEdit = ({ rights }: Listing, { mine, state }: Row): boolean =>
  rights.update !== undefined && mine === true && state !== 'revoked'

function KeyOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLanguage()
  return (
    <ShownOnce
      title={t('Your API key')}
      explanation={t('Copy it to the other system now: it is not shown again. It is sent as Authorization: Bearer')}
      secret={secret}
      done={t('I have copied it')}
      onDone={onDone}
    />
  )
}

function useKeyActions(listing: Listing, may: May, change: Change, show: (key: string) => void) {
  const { t } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()

  async function rotate({ id }: Row) {
    const title = t('Rotate this key?')
    const text = t('You get a new key. The old one goes on working for 24 hours')
    if (!(await confirm({ title, text, label: t('Rotate key'), safe: true }))) return
    const answer = await act('api_key.rotate', { id }, { key: newKey() })
    if (answer) show(answer.data.key)
  }

  async function revoke({ id, name }: Row) {
    const title = t('Revoke “{name}”?', { name: String(name) })
    const text = t('The system that uses it is refused at once. This cannot be undone')
    if (!(await confirm({ title, text, label: t('Revoke') }))) return
    if (await act('api_key.revoke', { id })) notifyDone(t('Key revoked'))
  }

  function rowActions(row: Row): RowAction[] {
    const actions: RowAction[] = []
    const id = String(row.id)
    if (mayEdit(listing, row)) actions.push({ label: t('Edit'), icon: 'edit', onClick: () => change({ open: id }) })
    if (may.rotate && row.mine === true && row.state === 'active' && row.by_sign_in !== true)
      actions.push({ label: t('Rotate key'), icon: 'key', onClick: () => void rotate(row) })
    if (listing.rights.history)
      actions.push({ label: t('History'), icon: 'history', onClick: () => change({ history: id }) })
    if (may.revoke && row.state !== 'revoked')
      actions.push({ label: t('Revoke'), icon: 'trash', danger: true, onClick: () => void revoke(row) })
    return actions
  }
  return { question, rowActions }
}
