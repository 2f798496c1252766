'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { nothing } from '@/components/ui/nothing'
import type { Version } from '../form/history'
import type { CellComponent, Column, FieldComponent, RecordKind } from '../kit/model'
import type { Storefront } from '../storefront/model'
import type { RecordFormProps } from './record-form'

const RecordForm = dynamic(
  whenOnline(() => import('./record-form').then((module) => module.RecordForm)),
  { loading: nothing },
)
const HistoryDrawer = dynamic(
  whenOnline(() => import('../form/history-drawer').then((module) => module.HistoryDrawer)),
  {
    loading: nothing,
  },
)

/** Over a list: the form that the address opens. It loads when it is first opened. */
const RecordEditor = (props: RecordFormProps) => props.opened && <RecordForm {...props} />

type HistoryProps = {
  resource: string
  /** The record, as the address names it. */
  id: string | undefined
  columns: Column[]
  cells?: Record<string, CellComponent>
  operations: Record<string, string>
  restore?: ((version: Version) => void) | undefined
  close: () => void
}

/** Over a list: who changed a record. It loads when it is first opened. */
export const RecordHistory = ({ id, cells = {}, close, ...history }: HistoryProps) =>
  id && <HistoryDrawer opened {...history} id={Number(id)} cells={cells} onClose={close} />

type DrawersProps = RecordKind & {
  resource: string
  widgets?: Record<string, FieldComponent>
  cells?: Record<string, CellComponent>
  storefront?: Storefront | undefined
  /** The record whose history is open, as the address names it. */
  history: string | undefined
  closeForm: () => void
  closeHistory: () => void
  /** Opens the form of a record from its history. */
  openForm?: (id: number) => void
}

/** Over a list: the form and the history that the address opens. */
export function RecordDrawers({ resource, widgets = {}, cells = {}, history, ...props }: DrawersProps) {
  const { record, operations, closeForm, closeHistory, openForm, ...form } = props
  const [version, setVersion] = useState<Version>()
  function restore(chosen: Version) {
    setVersion(chosen)
    if (chosen.resource_id !== null) openForm?.(chosen.resource_id)
  }
  const isOpen = form.opened !== undefined
  useEffect(() => (isOpen ? () => setVersion(undefined) : undefined), [isOpen]) // however it was closed
  return (
    <>
      <RecordEditor {...form} widgets={widgets} version={version} close={closeForm} />
      <RecordHistory
        resource={resource}
        id={history}
        columns={record}
        cells={cells}
        operations={operations}
        restore={openForm && form.rights.update ? restore : undefined}
        close={closeHistory}
      />
    </>
  )
}
