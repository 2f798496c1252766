'use client'

import { Badge, Code, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sortable } from '@/components/admin/field/sortable'
import { moveItem } from '@/components/admin/field/use-keyed'
import { useAction } from '@/components/admin/kit/use-action'
import { useArrangement } from '@/components/admin/kit/use-arrangement'
import type { RowAction } from '@/components/admin/table/actions'
import { RowActions } from '@/components/admin/table/row-actions'
import { useHint } from '@/components/admin/table/use-hint'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import classes from './entries.module.css'
import { type Entry, labelOf, otherLabel, type Type, usesText } from './model'
import { NoDictionaries } from './no-dictionaries'

type Props = {
  type: Type
  entries: Entry[]
  inTrash: boolean
  mayArrange: boolean
  actionsOf: (entry: Entry) => RowAction[]
  open?: (id: number) => void
}

/** In their order, each as forms and tables show it. */
export function Entries({ type, entries, inTrash, mayArrange, actionsOf, open }: Props) {
  const { locale } = useLanguage()
  const { hinting, hint } = useHint()
  const { ordered, move } = useOrder(type, entries)
  if (entries.length === 0) return <NoDictionaries inTrash={inTrash} />
  const keyed = ordered.map((item) => ({ key: item.id, item }))
  return (
    <div className={classes.root} {...hinting}>
      <Sortable
        entries={keyed}
        nameOf={(at) => (ordered[at] ? labelOf(ordered[at], locale) : '')}
        onMove={move}
        disabled={!mayArrange}
      >
        {({ item }, _, handle) => (
          <Line entry={item} actions={actionsOf(item)} handle={mayArrange && handle} open={open} />
        )}
      </Sortable>
      {hint}
    </div>
  )
}

type LineProps = { entry: Entry; actions: RowAction[]; handle: ReactNode; open: ((id: number) => void) | undefined }

function Line({ entry, actions, handle, open }: LineProps) {
  const { t, locale } = useLanguage()
  const { value, color, is_default, status, uses } = entry
  const label = labelOf(entry, locale)
  const shown = color ? <ColorLabel color={color}>{label}</ColorLabel> : <span className={classes.label}>{label}</span>
  return (
    <div className={classes.line} data-off={status === 'disabled'}>
      {handle}
      <div className={classes.words}>
        {open ? (
          <UnstyledButton className={classes.open} onClick={() => open(entry.id)}>
            {shown}
          </UnstyledButton>
        ) : (
          shown
        )}
        <Text span size="sm" c="dimmed">
          {otherLabel(entry, locale)}
        </Text>
        <Code>{value}</Code>
      </div>
      <div className={classes.marks}>
        {uses.length > 0 && (
          <Text span size="xs" c="dimmed">
            {usesText(uses, locale)}
          </Text>
        )}
        {is_default && <Mark color="brand">{t('Default')}</Mark>}
        {status === 'disabled' && <Mark color="gray">{t('Disabled')}</Mark>}
      </div>
      <RowActions actions={actions} act={(at) => actions[at]?.onClick()} name={label} />
    </div>
  )
}

const Mark = ({ color, children }: { color: string; children: string }) => (
  <Badge variant="light" color={color} size="sm" tt="none" fw={500} miw="max-content">
    {children}
  </Badge>
)

/** Moves the entries of a dictionary, and saves their order. */
function useOrder({ id, version }: Type, entries: Entry[]) {
  const act = useAction()
  const stored = { version, sequence: entries.map((entry) => entry.id) }
  const { sequence, arrange } = useArrangement(stored, async ({ version: known, sequence: sent }) => {
    const answer = await act('dict_type.arrange', { id, entries: sent }, { version: known })
    return answer?.data.version
  })
  const move = (from: number, to: number) => arrange(moveItem(sequence, from, to))
  return { ordered: inOrder(entries, sequence), move }
}

/** What came meanwhile stands at the end. */
function inOrder(entries: Entry[], ids: number[]): Entry[] {
  const place = ({ id }: Entry) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...entries].sort((a, b) => place(a) - place(b))
}
