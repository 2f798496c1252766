'use client'

import { Badge, Button, Code, Group, NativeSelect, Paper, Text, UnstyledButton } from '@mantine/core'
import { SelectField } from '@/components/admin/field/plain'
import { Fact } from '@/components/admin/form/fact'
import type { FieldProps, RecordKind, Rights } from '@/components/admin/kit/model'
import { type Address, type Change, useAddress } from '@/components/admin/kit/use-address'
import { RecordDrawers } from '@/components/admin/list/record-drawers'
import { Page } from '@/components/admin/page/page'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './dictionaries.module.css'
import { Dictionary } from './dictionary'
import { NoDictionaries } from './entries'
import { type Entry, nameOf, type Type } from './model'

type Props = {
  types: Type[]
  shown: Type | undefined
  entries: Entry[]
  mayArrange: boolean
  type: RecordKind
  entry: RecordKind
}

/** A choice that cannot be emptied. */
const RequiredSelect = (props: FieldProps) => <SelectField {...props} field={{ ...props.field, required: true }} />

const CHOICES = { status: RequiredSelect, color: RequiredSelect }
const ownOf = ({ rights }: RecordKind) => (rights.update ? CHOICES : {})

/** The dictionaries, and beside them the entries of the one that is looked at. */
export function Dictionaries({ types, shown, entries, mayArrange, type, entry }: Props) {
  const { t } = useLanguage()
  const { query, change } = useAddress()
  const { rights } = type
  return (
    <Page title={t('Dictionaries')}>
      <div className={classes.root}>
        <Types types={types} rights={rights} change={change} shown={shown?.type} inTrash={query.gone === 'types'} />
        {shown ? (
          <Dictionary
            key={shown.type}
            entries={entries}
            mayArrange={mayArrange}
            rights={rights}
            change={change}
            type={shown}
            ofEntries={entry.rights}
            inTrash={query.gone === 'entries'}
          />
        ) : (
          <Paper>
            <NoDictionaries inTrash={query.gone === 'types'} />
          </Paper>
        )}
      </div>
      <Drawers type={type} entry={entry} query={query} change={change} />
    </Page>
  )
}

type DrawersProps = Pick<Props, 'type' | 'entry'> & Pick<Address, 'query' | 'change'>

/** The forms and histories that the address opens. */
function Drawers({ type, entry, query, change }: DrawersProps) {
  return (
    <>
      <RecordDrawers
        resource="dict_type"
        {...type}
        widgets={query.dictionary === 'new' ? CHOICES : { ...ownOf(type), type: ReadOnlyField }}
        history={query.changes}
        closeForm={() => change({ dictionary: undefined })}
        closeHistory={() => change({ changes: undefined })}
        openForm={(id) => change({ changes: undefined, dictionary: String(id) })}
      />
      <RecordDrawers
        resource="dict"
        {...entry}
        widgets={{ ...(query.open === 'new' ? CHOICES : { ...ownOf(entry), value: ReadOnlyField }), type: HiddenField }}
        history={query.history}
        closeForm={() => change({ open: undefined })}
        closeHistory={() => change({ history: undefined })}
        openForm={(id) => change({ history: undefined, open: String(id) })}
      />
    </>
  )
}

type TypesProps = { types: Type[]; shown: string | undefined; inTrash: boolean; rights: Rights; change: Change }

/** All dictionaries side by side; on a phone one chooses among them. */
function Types({ types, shown, inTrash, rights, change }: TypesProps) {
  const { t, locale } = useLanguage()
  const open = (type: string) => change({ type, open: undefined, ...(!inTrash && { gone: undefined }) })
  return (
    <Paper component="nav" aria-label={t('Dictionaries')} className={classes.typesRoot}>
      <NativeSelect
        hiddenFrom="md"
        aria-label={t('Dictionary')}
        data={types.map((one) => ({ value: one.type, label: nameOf(one, locale) }))}
        value={shown ?? ''}
        onChange={({ currentTarget }) => open(currentTarget.value)}
      />
      <ul className={classes.list}>
        {types.map((one) => (
          <li key={one.id}>
            <TypeButton type={one} current={one.type === shown} onClick={() => open(one.type)} />
          </li>
        ))}
      </ul>
      {(rights.create || rights.restore) && <Foot inTrash={inTrash} rights={rights} change={change} />}
    </Paper>
  )
}

type FootProps = Pick<TypesProps, 'inTrash' | 'rights' | 'change'>

function Foot({ inTrash, rights, change }: FootProps) {
  const { t } = useLanguage()
  const trash = () => change({ gone: inTrash ? undefined : 'types', type: undefined })
  return (
    <Group gap="xs" className={classes.foot}>
      {rights.create && (
        <Button
          variant="light"
          size="xs"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => change({ dictionary: 'new' })}
        >
          {rights.create.label}
        </Button>
      )}
      {rights.restore && (
        <Button
          variant={inTrash ? 'light' : 'subtle'}
          color={inTrash ? 'brand' : 'gray'}
          size="xs"
          leftSection={<Icon name="trash" size={16} />}
          aria-pressed={inTrash}
          onClick={trash}
        >
          {t('Trash')}
        </Button>
      )}
    </Group>
  )
}

function TypeButton({ type, current, onClick }: { type: Type; current: boolean; onClick: () => void }) {
  const { t, locale } = useLanguage()
  return (
    <UnstyledButton className={classes.type} aria-current={current} onClick={onClick}>
      <span className={classes.words}>
        <span className={classes.name}>{nameOf(type, locale)}</span>
        <Text span size="xs" c="dimmed" ff="monospace">
          {type.type}
        </Text>
      </span>
      {type.status === 'disabled' ? (
        <Badge variant="light" color="gray" size="sm" tt="none" fw={500} miw="max-content">
          {t('Disabled')}
        </Badge>
      ) : (
        <Text span size="xs" c="dimmed" title={t('Number of entries')}>
          {type.entries}
        </Text>
      )}
    </UnstyledButton>
  )
}

/** A field that cannot be edited. */
const ReadOnlyField = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <Code>{String(value ?? '')}</Code>
  </Fact>
)

/** What is known from where one is. */
const HiddenField = () => null
