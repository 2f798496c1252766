'use client'

import dynamic from 'next/dynamic'
import { Fragment, type ReactNode } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { nothing } from '@/components/ui/nothing'
import type { OpenRecord } from '../kit/model'

const RefusedModal = dynamic(
  whenOnline(() => import('../kit/refused-modal').then((module) => module.RefusedModal)),
  {
    loading: nothing,
  },
)

type Props<Opened> = {
  opened: OpenRecord<Opened>
  close: () => void
  /** Renders the opened record. */
  children: (record: Opened) => ReactNode
}

/** Over a list: the record that the address opens, or why it cannot be opened. */
export function RecordOrRefusal<Opened extends { id: number }>({ opened, close, children }: Props<Opened>) {
  if (!opened) return null
  if ('refusal' in opened) return <RefusedModal refusal={opened.refusal} onClose={close} />
  return <Fragment key={opened.record.id}>{children(opened.record)}</Fragment>
}
