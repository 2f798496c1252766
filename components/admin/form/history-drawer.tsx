'use client'

import { Button, Skeleton, Stack, Timeline } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { EmptyState } from '../kit/empty-state'
import type { CellComponent, Column, Refusal } from '../kit/model'
import { RefusedState } from '../kit/refused-state'
import { SideDrawer } from '../kit/side-drawer'
import { useAction, useSubmit } from '../kit/use-action'
import { CompareVersions } from './compare-versions'
import { type Entry, toHistoryEntry, type Version } from './history'
import classes from './history.module.css'
import { HistoryEntry } from './history-entry'

type Props = {
  opened: boolean
  resource: string
  /** undefined: there is only one such record, as the configuration. */
  id?: number
  /** Every part of a record: how it is called and shown. */
  columns: Column[]
  cells: Record<string, CellComponent>
  /** Summaries of the operations, by name. */
  operations: Record<string, string>
  /** Goes on in the form, with what the record was like then. */
  restore?: ((version: Version) => void) | undefined
  onClose: () => void
}

/** The operations on a record, by whom, the newest first. */
export function HistoryDrawer({ opened, onClose, ...source }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  if (!opened) return null
  return (
    <SideDrawer title={t('History')} shown={shown} onClose={() => setShown(false)} onGone={onClose}>
      <History {...source} />
    </SideDrawer>
  )
}

function History({ resource, id, columns, cells, operations, restore }: Omit<Props, 'opened' | 'onClose'>) {
  const { t } = useLanguage()
  const act = useAction()
  const { entries: all, refusal, busy, hasMore, more } = useHistory(resource, id)
  const isShown = (name: string) => columns.some((column) => column.name === name)
  const entries = all?.map((entry) => ({ ...entry, changed: entry.changed.filter(isShown) }))
  if (refusal) return <RefusedState refusal={refusal} />
  if (!entries) return <Waiting />
  if (entries.length === 0)
    return <EmptyState icon="history" title={t('No history yet')} text={t('Staff changes will appear here')} />
  const [newest] = entries.filter(({ refused }) => !refused)
  const isInTrash = newest?.point.endsWith('.delete') // its form does not open there
  const oldest = hasMore ? undefined : entries.findLast(({ refused }) => !refused)
  async function restoreFrom(entry: Entry, side: Version['side']) {
    const version = await act('oper_log.version', { id: entry.id, side })
    if (version) restore?.(version.data)
  }
  const mayRestore = restore && !isInTrash
  const isFormer = (entry: Entry) => mayRestore && !entry.refused && entry !== newest
  const hasBefore = (entry: Entry) => mayRestore && entry === oldest && !isCreation(entry)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard, too
    <div className={classes.content} tabIndex={0}>
      <CompareVersions entries={entries} columns={columns} cells={cells} />
      <Timeline bulletSize={28} lineWidth={2}>
        {entries.map((entry) => (
          <Timeline.Item key={entry.id} lineVariant="solid" bullet={<Icon name={signOf(entry)} size={15} />}>
            <HistoryEntry
              entry={entry}
              columns={columns}
              cells={cells}
              summary={operations[entry.point] ?? entry.point}
              restore={isFormer(entry) ? () => void restoreFrom(entry, 'after') : undefined}
              restoreBefore={hasBefore(entry) ? () => void restoreFrom(entry, 'before') : undefined}
            />
          </Timeline.Item>
        ))}
      </Timeline>
      {hasMore && <MoreButton busy={busy} more={more} />}
    </div>
  )
}

function MoreButton({ busy, more }: Pick<ReturnType<typeof useHistory>, 'busy' | 'more'>) {
  const { t } = useLanguage()
  return (
    <Button variant="default" mt="lg" fullWidth loading={busy} onClick={more}>
      {t('Show more')}
    </Button>
  )
}

const Waiting = () => (
  <Stack gap="lg" className={classes.content} aria-busy>
    {[0, 1, 2, 3].map((at) => (
      <Skeleton key={at} height={56} radius="md" />
    ))}
  </Stack>
)

/** The first operation. Not every record has it: those of the demo have none, nor those older than the log. */
const isCreation = ({ point }: Entry) => point.endsWith('.create')

const SIGNS: [verb: string, sign: IconName][] = [
  ['create', 'plus'],
  ['update', 'edit'],
  ['delete', 'trash'],
  ['restore', 'restore'],
]

function signOf({ point, refused }: Entry): IconName {
  const verb = point.split('.').at(-1) ?? ''
  return refused ? 'close' : (SIGNS.find(([prefix]) => verb.startsWith(prefix))?.[1] ?? 'dot')
}

const SIZE = 20

/** The history of a record, page after page; what happens while one reads it does not come twice. */
function useHistory(resource: string, id: number | undefined) {
  const submit = useSubmit()
  const [entries, setEntries] = useState<Entry[]>()
  const [total, setTotal] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(true)

  async function load(page: number) {
    setBusy(true)
    const input = { resource, resource_id: id, size: SIZE, page }
    const answer = await submit('oper_log.list', input)
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    const coming = answer.data.items.map(toHistoryEntry)
    setTotal(answer.data.total)
    setEntries((shown = []) => [...shown, ...coming.filter((one) => !shown.some((old) => old.id === one.id))])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(() => void load(1), [resource, id])

  const seen = entries?.length ?? 0
  return { entries, refusal, busy, hasMore: seen < total, more: () => load(Math.floor(seen / SIZE) + 1) }
}
