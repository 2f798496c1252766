'use client'

import { ActionIcon, Drawer, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { LinkProgress } from '@/components/admin/shell/progress'
import shell from '@/components/admin/shell/shell.module.css'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { showCurrent } from '@/components/ui/show-current'
import classes from './docs.module.css'
import { Method } from './text'

export type Listed = { id: string; tag: string; method: string; path: string; summary: string }
type Props = { operations: Listed[]; onPick?: (() => void) | undefined }

/** Every operation by module, and a search over their names, addresses and words. */
export function OperationList({ operations, onPick }: Props) {
  const { t } = useLanguage()
  const [query, setQuery] = useState('')
  const found = matching(operations, useDeferredValue(query))
  const tags = [...new Set(found.map(({ tag }) => tag))]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showCurrent(list.current)
  }, [])
  return (
    <>
      <TextInput
        type="search"
        mb={8}
        aria-label={t('Search operations')}
        placeholder={t('Search operations')}
        leftSection={<Icon name="search" size={16} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div ref={list} className={shell.scroll}>
        {query === '' && (
          <ul className={classes.list}>
            <Entry href="/docs" onPick={onPick}>
              <Icon name="book" size={18} /> {t('Introduction')}
            </Entry>
            <Entry href="/docs/guide" onPick={onPick}>
              <Icon name="cart" size={18} /> {t('Sell one thing')}
            </Entry>
            <Entry href="/docs/client" onPick={onPick}>
              <Icon name="code" size={18} /> {t('The client')}
            </Entry>
            <Entry href="/docs/errors" onPick={onPick}>
              <Icon name="warning" size={18} /> {t('Error codes')}
            </Entry>
          </ul>
        )}
        {tags.map((tag) => (
          <Module key={tag} tag={tag} operations={found.filter((operation) => operation.tag === tag)} onPick={onPick} />
        ))}
        <p role="status">{found.length === 0 && t('No results')}</p>
      </div>
    </>
  )
}

function Module({ tag, operations, onPick }: Props & { tag: string }) {
  return (
    <section aria-label={tag}>
      <Text component="h2" size="xs" c="dimmed" mt="md" pl="xs">
        {tag}
      </Text>
      <ul className={classes.list}>
        {operations.map(({ id, method, path, summary }) => (
          <Entry key={id} href={`/docs?operation=${id}`} title={path} onPick={onPick}>
            <Method>{method}</Method> {summary}
          </Entry>
        ))}
      </ul>
    </section>
  )
}

/** Each word must be somewhere in the name, the address or the summary. */
function matching(operations: Listed[], query: string): Listed[] {
  const words = query.toLowerCase().split(/\s+/)
  return operations.filter((operation) => {
    const text = Object.values(operation).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

type EntryProps = Pick<Props, 'onPick'> & { href: Route; title?: string; children: ReactNode }

function Entry({ href, title, onPick, children }: EntryProps) {
  const chosen = useSearchParams().get('operation')
  const here = usePathname() + (chosen ? `?operation=${chosen}` : '')
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        onClick={() => onPick?.()}
        className={classes.link}
        title={title}
        aria-current={here === href ? 'page' : undefined}
      >
        {children}
        <LinkProgress />
      </Link>
    </li>
  )
}

/** The list on a phone. */
export function OperationDrawer({ operations }: Props) {
  const { t } = useLanguage()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={40} hiddenFrom="sm" aria-label={t('Operations')} onClick={open}>
        <Icon name="menu" size={22} />
      </ActionIcon>
      <Drawer opened={isOpen} onClose={close} position="left" size={320} title={t('Operations')}>
        <OperationList operations={operations} onPick={close} />
      </Drawer>
    </>
  )
}
