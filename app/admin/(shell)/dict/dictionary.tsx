'use client'

import { Badge, Button, Code, Group, Paper, Text, Title } from '@mantine/core'
import type { Rights } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import type { Change } from '@/components/admin/kit/use-address'
import { useQuestion } from '@/components/admin/kit/use-question'
import { TrashSwitch } from '@/components/admin/list/head-buttons'
import { type RowAction, RowActions, useHint } from '@/components/admin/table/row-actions'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './dictionary.module.css'
import { Entries, useEntryActions } from './entries'
import { type Entry, nameOf, type Type, usesText } from './model'

type Props = {
  type: Type
  entries: Entry[]
  mayArrange: boolean
  rights: Rights
  ofEntries: Rights
  inTrash: boolean
  change: Change
}

/** One dictionary: its details, its uses and its entries. */
export function Dictionary({ type, entries, mayArrange, rights, ofEntries, inTrash, change }: Props) {
  const { actionsOf, question } = useEntryActions(ofEntries, change)
  const isGone = type.deleted_at !== null
  return (
    <Paper component="section" aria-labelledby="dictionary">
      <Head type={type} rights={rights} change={change} />
      {!isGone && (
        <>
          <Bar
            ofEntries={ofEntries}
            inTrash={inTrash}
            change={change}
            sortable={mayArrange && !inTrash && entries.length > 1}
          />
          <Entries
            type={type}
            entries={entries}
            inTrash={inTrash}
            actionsOf={actionsOf}
            mayArrange={mayArrange && !inTrash}
            open={ofEntries.read && !inTrash ? (id) => change({ open: String(id) }) : undefined}
          />
        </>
      )}
      {question}
    </Paper>
  )
}

type BarProps = Pick<Props, 'ofEntries' | 'inTrash' | 'change'> & { sortable: boolean }

function Bar({ ofEntries, inTrash, change, sortable }: BarProps) {
  const { t } = useLanguage()
  return (
    <Group justify="space-between" gap="xs" className={classes.bar}>
      <Text size="sm" c="dimmed" flex="1 1 12rem">
        {sortable && t('Drag entries to reorder them, or use the arrow keys on the handle')}
      </Text>
      <Group gap="xs">
        {ofEntries.restore && (
          <TrashSwitch inTrash={inTrash} change={() => change({ gone: inTrash ? undefined : 'entries' })} />
        )}
        {ofEntries.create && !inTrash && (
          <Button leftSection={<Icon name="plus" size={18} />} data-key="c" onClick={() => change({ open: 'new' })}>
            {ofEntries.create.label}
          </Button>
        )}
      </Group>
    </Group>
  )
}

type HeadProps = { type: Type; rights: Rights; change: Change }

function Head({ type, rights, change }: HeadProps) {
  const { t, locale } = useLanguage()
  const { hinting, hint } = useHint()
  const { actionsOf, question } = useTypeActions(rights, change)
  const actions = actionsOf(type)
  const name = nameOf(type, locale)
  return (
    <header className={classes.head} {...hinting}>
      <div className={classes.words}>
        <Group gap="xs">
          <Title order={2} id="dictionary">
            {name}
          </Title>
          <Code>{type.type}</Code>
          {type.public && (
            <Badge variant="light" tt="none" fw={500} miw="max-content">
              {t('Public')}
            </Badge>
          )}
          {type.status === 'disabled' && (
            <Badge variant="light" color="gray" tt="none" fw={500} miw="max-content">
              {t('Disabled')}
            </Badge>
          )}
        </Group>
        {type.remark && <Text size="sm">{type.remark}</Text>}
        <Text size="sm" c="dimmed">
          {type.uses.length > 0
            ? t('Used in {places}', { places: usesText(type.uses, locale) })
            : t('Not used by the back office')}
        </Text>
      </div>
      <RowActions actions={actions} act={(at) => actions[at]?.onClick()} name={name} />
      {hint}
      {question}
    </header>
  )
}

/** The actions on a dictionary. One that the back office needs cannot be deleted. */
function useTypeActions(rights: Rights, change: Change) {
  const { t, locale } = useLanguage()
  const act = useAction()
  const { confirm, question } = useQuestion()

  async function restore({ id, version, type }: { id: number; version?: number; type: string }) {
    if (!(await act('dict_type.restore', { id }, version === undefined ? {} : { version }))) return
    notifyDone(t('Restored'))
    change({ gone: undefined, type })
  }
  async function remove(type: Type) {
    const { id, version } = type
    const text = t('You can restore “{name}” and its entries from the trash', { name: nameOf(type, locale) })
    if (!(await confirm({ title: t('Move to the trash?'), text, label: t('Move to the trash') }))) return
    if (!(await act('dict_type.delete', { id }, { version }))) return
    const undo = { label: t('Undo'), run: () => void restore({ id, type: type.type }) }
    notifyDone(t('Moved to the trash'), rights.restore && undo)
  }

  function actionsOf(type: Type): RowAction[] {
    const id = String(type.id)
    const isGone = type.deleted_at !== null
    const actions: RowAction[] = []
    if (isGone && rights.restore)
      actions.push({ label: t('Restore'), icon: 'restore', onClick: () => void restore(type) })
    if (!isGone && rights.update)
      actions.push({ label: t('Edit'), icon: 'edit', onClick: () => change({ dictionary: id }) })
    if (rights.history) actions.push({ label: t('History'), icon: 'history', onClick: () => change({ changes: id }) })
    if (!isGone && rights.delete && type.uses.length === 0)
      actions.push({ label: t('Move to the trash'), icon: 'trash', danger: true, onClick: () => void remove(type) })
    return actions
  }
  return { actionsOf, question }
}
