'use client'

import dynamic from 'next/dynamic'
import type { CellComponent, Column, FieldComponent, RecordKind } from '../model'
import type { RecordFormProps } from './record-form'

const RecordForm = dynamic(() => import('./record-form').then((module) => module.RecordForm))
const HistoryDrawer = dynamic(() => import('../form/history-drawer').then((module) => module.HistoryDrawer))

/** Over a list: the form that the address opens. It loads when it is first opened. */
const RecordEditor = (props: RecordFormProps) => props.opened && <RecordForm {...props} />

type HistoryProps = {
  resource: string
  /** The record, as the address names it. */
  id: string | undefined
  columns: Column[]
  cells?: Record<string, CellComponent>
  operations: Record<string, string>
  close: () => void
}

/** Over a list: who changed a record. It loads when it is first opened. */
export const RecordHistory = ({ id, cells = {}, close, ...history }: HistoryProps) =>
  id && <HistoryDrawer opened {...history} id={Number(id)} cells={cells} onClose={close} />

type DrawersProps = RecordKind & {
  resource: string
  widgets?: Record<string, FieldComponent>
  cells?: Record<string, CellComponent>
  /** The record whose history is open, as the address names it. */
  history: string | undefined
  closeForm: () => void
  closeHistory: () => void
}

/** Over a list: the form and the history that the address opens. */
export function RecordDrawers({ resource, widgets = {}, cells = {}, history, ...props }: DrawersProps) {
  const { record, operations, closeForm, closeHistory, ...form } = props
  return (
    <>
      <RecordEditor {...form} widgets={widgets} close={closeForm} />
      <RecordHistory
        resource={resource}
        id={history}
        columns={record}
        cells={cells}
        operations={operations}
        close={closeHistory}
      />
    </>
  )
}
