'use client'

import { Button, Group, Menu, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { type Choose, keysOf } from './use-matrix'
import type { Line, Option } from './variants'

type Props = {
  lines: Line[]
  options: Option[]
  selected: ReadonlySet<string>
  choose: Choose
  disabled: boolean
}

export const countIn = (n: number, t: Translate): string => (n === 1 ? t('1 variant') : t('{n} variants', { n }))

/** How many there are and are chosen, and choosing all that have a value in common. */
export function MatrixTools({ lines, options, selected, choose, disabled }: Props) {
  const { t } = useLanguage()
  const all = keysOf(lines)
  const having = (name: string, value: string) => keysOf(lines.filter(({ specs }) => specs[name] === value))
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {selected.size > 0 ? t('{n} selected', { n: selected.size }) : countIn(all.length, t)}
      </Text>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            disabled={disabled}
            rightSection={<Icon name="chevron-down" size={14} />}
          >
            {t('Select')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Item onClick={() => choose(all, true)}>{t('All')}</Menu.Item>
          <Menu.Item disabled={selected.size === 0} onClick={() => choose(all, false)}>
            {t('None')}
          </Menu.Item>
          {options.map(({ name, values }) => (
            <Fragment key={name}>
              <Menu.Label>{name}</Menu.Label>
              {values.map((value) => (
                <Menu.Item key={value} onClick={() => choose(having(name, value), true)}>
                  {value}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
