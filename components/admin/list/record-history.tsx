'use client'

import dynamic from 'next/dynamic'
import type { CellComponent, Column } from '../model'

const HistoryDrawer = dynamic(() => import('../form/history-drawer').then((module) => module.HistoryDrawer))

type Props = {
  resource: string
  /** The record, as the address names it. */
  id: string | undefined
  columns: Column[]
  cells?: Record<string, CellComponent>
  operations: Record<string, string>
  close: () => void
}

/** Over a list: who changed a record. */
export function RecordHistory({ id, cells = {}, close, ...history }: Props) {
  return id && <HistoryDrawer opened {...history} id={Number(id)} cells={cells} onClose={close} />
}
