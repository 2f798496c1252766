'use client'

import { Badge, Button, Group, NativeSelect, Paper, Text, UnstyledButton } from '@mantine/core'
import type { Rights } from '@/components/admin/kit/model'
import type { Change } from '@/components/admin/kit/use-address'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nameOf, type Type } from './model'
import classes from './types.module.css'

type Props = { types: Type[]; shown: string | undefined; inTrash: boolean; rights: Rights; change: Change }

/** All dictionaries side by side; on a phone one chooses among them. */
export function Types({ types, shown, inTrash, rights, change }: Props) {
  const { t, locale } = useLanguage()
  const open = (type: string) => change({ type, open: undefined, ...(!inTrash && { gone: undefined }) })
  return (
    <Paper component="nav" aria-label={t('Dictionaries')} className={classes.root}>
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

type FootProps = Pick<Props, 'inTrash' | 'rights' | 'change'>

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
