'use client'

import { Anchor, Badge, Button, Input, Text } from '@mantine/core'
import Link from 'next/link'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Fact } from '@/components/admin/form/fact'
import { UNINFORMATIVE } from '@/components/admin/form/history'
import type { CellProps, FieldProps, Row } from '@/components/admin/kit/model'
import { isInternalPath } from '@/components/admin/kit/nav-items'
import { useBulkResult } from '@/components/admin/list/use-bulk-result'
import { OrderNumber } from '@/components/admin/order/order-number'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { shortNumber } from '@/lib/order/short-number'
import classes from './changes.module.css'

/** What was changed, and of which kind it is; a link where it has a page that the reader may see. */
export function RecordCell({ value, row }: CellProps) {
  if (!row) return null
  const { kind, path, resource_id } = row
  const name = value ? String(value) : resource_id ? `#${resource_id}` : undefined
  const shown = value && row.resource === 'order' ? <OrderNumber number={String(value)} /> : name
  return (
    <>
      {name && typeof path === 'string' && isInternalPath(path) ? (
        <Anchor component={Link} href={path} prefetch={false} size="sm">
          {shown}
        </Anchor>
      ) : (
        shown
      )}
      <Text size="xs" c="dimmed">
        {String(kind)}
      </Text>
    </>
  )
}

export function OutcomeCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  const refused = Number(value) >= 400
  return (
    <Badge variant="light" color={refused ? 'red' : 'teal'} tt="none" fw={500} miw="max-content">
      {`${refused ? t('Rejected') : t('Done')} · ${String(value)}`}
    </Badge>
  )
}

export const OutcomeFact = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <OutcomeCell value={value} />
  </Fact>
)

/** The changes, field by field, before and after. */
export function ChangesField({ field, value }: FieldProps) {
  const { t } = useLanguage()
  const changes = Array.isArray(value) ? value.map(Object).filter(({ name }) => !UNINFORMATIVE.has(name)) : []
  return (
    <Input.Wrapper label={field.label} labelElement="div">
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No changes')}
        </Text>
      ) : (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th>{t('Field')}</th>
              <th>{t('Before')}</th>
              <th>{t('After')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, label, before_text, after_text }) => (
              <tr key={String(name)}>
                <th scope="row">{String(label)}</th>
                <td data-side="before">
                  <ChangedText text={before_text} />
                </td>
                <td data-side="after">
                  <ChangedText text={after_text} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Input.Wrapper>
  )
}

const ChangedText = ({ text }: { text: unknown }) =>
  typeof text === 'string' ? <span className={classes.text}>{text}</span> : '—'

/** The whole record as JSON. */
export function FullRecordField({ field, value }: FieldProps) {
  if (value === null || value === undefined) return null
  return (
    <details className={classes.whole}>
      <summary>{field.label}</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  )
}

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

/** The whole sentence, since its values are at the end, and Undo until the record changes again. */
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
