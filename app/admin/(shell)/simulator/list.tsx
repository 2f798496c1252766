'use client'

import { Button, Group, Menu, Pagination, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import { compact } from '@/lib/base/compact'
import classes from './simulator.module.css'
import type { useSimulator } from './use-simulator'

type Open = ReturnType<typeof useSimulator>['open']
export type Acts = { busy: boolean; open: Open }

const PAGE = 10

type ListProps<One> = {
  /** What each is found by, such as its number; `undefined` while they are read. */
  items: One[] | undefined
  nameOf: (one: One) => string
  empty: string
  children: (one: One) => ReactNode
}

/** What the simulator keeps of one kind: ten at a time, the latest first, found by a part of the number. */
export function SimulatedList<One>({ items, nameOf, empty, children }: ListProps<One>) {
  const { t } = useLanguage()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  if (!items) return <Skeleton height={64} aria-busy />
  const found = items.filter((one) => nameOf(one).toLowerCase().includes(query.trim().toLowerCase()))
  const pages = Math.max(1, Math.ceil(found.length / PAGE))
  const at = Math.min(page, pages)
  return (
    <Stack gap="sm">
      {items.length > PAGE && (
        <TextInput
          type="search"
          maw={320}
          aria-label={t('Search by number')}
          placeholder={t('Search by number')}
          leftSection={<Icon name="search" size={16} />}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            setPage(1)
          }}
        />
      )}
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {items.length > 0 ? t('No results') : empty}
        </Text>
      )}
      <ul className={classes.trades}>
        {found.slice((at - 1) * PAGE, at * PAGE).map((one) => (
          <li key={nameOf(one)}>{children(one)}</li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={at}
          onChange={setPage}
          getItemProps={(to) => ({ 'aria-label': t('Page {n}', { n: to }) })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('Next page') : t('Previous page') })}
        />
      )}
    </Stack>
  )
}

/** Something that the buyer, the bank or WeChat can do with one of them. */
export type Act = { label: string; path: string; body: object }

/** As many as stand beside a number; the others are in a menu. */
const SHOWN = 2

export function ActButtons({ acts, name, busy, open }: Acts & { acts: Act[]; name: string }) {
  const { t } = useLanguage()
  const more = acts.slice(SHOWN)
  return (
    <Group gap={6}>
      {acts.slice(0, SHOWN).map(({ label, path, body }) => (
        <Button key={label} size="compact-sm" variant="default" disabled={busy} onClick={() => void open(path, body)}>
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <LazyMenu
          position="bottom-end"
          button={(props) => (
            <Button {...props} size="compact-sm" variant="subtle" disabled={busy} aria-label={`${t('More')} ${name}`}>
              {t('More')}
            </Button>
          )}
        >
          {more.map(({ label, path, body }) => (
            <Menu.Item key={label} onClick={() => void open(path, body)}>
              {label}
            </Menu.Item>
          ))}
        </LazyMenu>
      )}
    </Group>
  )
}

/** The number of one of them, and what is said of it below. */
export function About({ name, facts }: { name: string; facts: (string | false | undefined)[] }) {
  return (
    <div className={classes.about}>
      <strong>{name}</strong>
      <Text size="xs" c="dimmed">
        {compact(facts).join(' · ')}
      </Text>
    </div>
  )
}
