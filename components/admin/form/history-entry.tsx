'use client'

import { Badge, Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import { moment } from '../kit/format'
import type { CellComponent, Column } from '../kit/model'
import { useSubmit } from '../kit/use-action'
import { ComparedValue } from './compared-value'
import { type Change, changesIn, type Entry } from './history'
import classes from './history.module.css'

type Props = {
  entry: Entry
  summary: string
  columns: Column[]
  cells: Record<string, CellComponent>
  /** undefined: the entry is the current version, or the visitor may not change the record. */
  restore?: (() => void) | undefined
  /** Only for the oldest entry: no earlier one shows what the record was like before it. */
  restoreBefore?: (() => void) | undefined
}

/** One operation, by whom and when; its changes load when it is opened. */
export function HistoryEntry({ entry, summary, columns, cells, restore, restoreBefore }: Props) {
  const { t } = useLanguage()
  const { at, who, origin, refused, changed } = entry
  return (
    <>
      <Group gap="xs" mt={2}>
        <Text size="sm" fw={600}>
          {summary}
        </Text>
        {refused && (
          <Badge color="red" variant="light" size="sm" tt="none">
            {t('Rejected')}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {who} · <time dateTime={at}>{moment(at)}</time>
      </Text>
      {origin && (
        <Text size="xs" mt={2}>
          {origin}
        </Text>
      )}
      {!refused && changed.length > 0 && <Changes entry={entry} columns={columns} cells={cells} />}
      {restore && <RestoreButton label={t('Restore this version')} at={at} onClick={restore} />}
      {restoreBefore && (
        <RestoreButton label={t('Restore the version before this change')} at={at} onClick={restoreBefore} />
      )}
    </>
  )
}

const RestoreButton = ({ label, at, onClick }: { label: string; at: string; onClick: () => void }) => (
  <Button
    variant="subtle"
    size="compact-xs"
    mt={4}
    display="block"
    className={classes.more}
    onClick={onClick}
    aria-label={`${label}: ${moment(at)}`}
  >
    {label}
  </Button>
)

/** The names of the changed fields; expanded, their values before and after. */
function Changes({ entry: { id, changed }, columns, cells }: Pick<Props, 'entry' | 'columns' | 'cells'>) {
  const { locale } = useLanguage()
  const submit = useSubmit()
  const [open, setOpen] = useState(false)
  const [changes, setChanges] = useState<Change[]>()
  const [error, setTrouble] = useState<string>()
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name

  async function toggle() {
    setOpen(!open)
    if (open || changes) return
    const answer = await submit('oper_log.read', { id })
    if (answer.ok) setChanges(changesIn(answer.data, changed))
    else setTrouble(answer.msg)
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        mt={4}
        className={classes.more}
        onClick={toggle}
        aria-expanded={open}
        rightSection={<Icon name={open ? 'chevron-up' : 'chevron-down'} size={14} />}
      >
        {changed.map(labelOf).join(MARKS[locale].list)}
      </Button>
      {open && !changes && !error && <Skeleton height={48} mt="xs" aria-busy />}
      {open && error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {open && changes?.map((change) => <Changed key={change.name} change={change} columns={columns} cells={cells} />)}
    </>
  )
}

type ChangedProps = { change: Change; columns: Column[]; cells: Record<string, CellComponent> }

/** A field with what it was and what it became. */
export function Changed({ change: { name, before, after }, columns, cells }: ChangedProps) {
  const { t } = useLanguage()
  const column = columns.find((one) => one.name === name) ?? { label: name, widget: 'text' as const }
  const sides = [
    { key: 'before', sign: '−', label: t('Before'), value: before, other: after },
    { key: 'after', sign: '+', label: t('After'), value: after, other: before },
  ]
  return (
    <section className={classes.change}>
      <Text size="xs" fw={600} mb={4}>
        {column.label}
      </Text>
      {sides.map(({ key, sign, label, value, other }) => (
        <div key={key} className={classes.side} data-side={key}>
          <span className={classes.sign} aria-hidden>
            {sign}
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
          <ComparedValue value={value} other={other} column={column} cell={cells[name]} />
        </div>
      ))}
    </section>
  )
}
