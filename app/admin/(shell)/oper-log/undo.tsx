'use client'

import { Button } from '@mantine/core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { CellProps, Row } from '@/components/admin/kit/model'
import { useBulkResult } from '@/components/admin/list/use-bulk-result'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { shortNumber } from '@/lib/order/short-number'
import classes from './changes.module.css'

const Undo = createContext<(row: Row) => Promise<void>>(async () => {})

/** What was not undone is shown by the page: the row of the entry has no Undo any more then. */
export function Undoing({ children }: { children: ReactNode }) {
  const { undoLogged, result } = useBulkResult({})
  return (
    <Undo value={({ id, resource }) => undoLogged(String(resource), id)}>
      {children}
      {result}
    </Undo>
  )
}

/** What happened, whole because its values are at its end, and the way back as long as nobody has changed it since. */
export function SentenceCell({ value, row }: CellProps) {
  const order = row?.resource === 'order' && row.record ? String(row.record) : ''
  const sentence = order ? String(value).replaceAll(order, shortNumber(order)) : String(value)
  return (
    <>
      <span className={classes.sentence}>{sentence}</span>
      {row?.undoable === true && <UndoButton row={row} sentence={sentence} />}
    </>
  )
}

function UndoButton({ row, sentence }: { row: Row; sentence: string }) {
  const { t } = useLanguage()
  const undo = useContext(Undo)
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    await undo(row)
    setBusy(false)
  }
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      ml={4}
      loading={busy}
      leftSection={<Icon name="restore" size={13} />}
      onClick={() => void run()}
      aria-label={`${t('Undo')}: ${sentence}`}
    >
      {t('Undo')}
    </Button>
  )
}
