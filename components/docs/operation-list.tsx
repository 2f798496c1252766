'use client'

import { ActionIcon, Drawer, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, type Ref, useDeferredValue, useEffect, useRef, useState } from 'react'
import { LinkProgress } from '@/components/admin/kit/progress'
import shell from '@/components/admin/shell/shell.module.css'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { showCurrent } from '@/components/ui/show-current'
import classes from './docs.module.css'
import { Method } from './text'

/** `group` is the tag in words. */
export type Listed = { id: string; tag: string; group: string; method: string; path: string; summary: string }
type Props = { operations: Listed[]; onPick?: (() => void) | undefined }

/** Every operation by module, and a search over their names, addresses and words. */
export function OperationList({ operations, onPick }: Props) {
  const { t } = useLanguage()
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query).trim()
  const found = matching(operations, searched)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    showCurrent(list.current)
  }, [])
  useArrival()

  /** Through the links by the arrow keys; Enter in the field opens the first that matches. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>(SEEN) ?? [])]
    const target = neighbourOf(document.activeElement, event.key, links) ?? (event.key === 'ArrowUp' && field.current)
    const isInField = event.target === field.current
    if (target) target.focus()
    else if (event.key === 'Enter' && isInField && query.trim()) linkTo(matching(operations, query)[0], links)?.click()
    else if (event.key === 'Escape' && query) {
      setQuery('')
      field.current?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <>
      <SearchField ref={field} query={query} change={setQuery} onKeyDown={onKeyDown} />
      <VisuallyHidden role="status">{searched !== '' && countOf(found.length, t)}</VisuallyHidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the links in it */}
      <div ref={list} className={shell.scroll} onKeyDown={onKeyDown}>
        {query === '' && <Guides onPick={onPick} />}
        <Groups found={found} isFound={searched !== ''} onPick={onPick} />
        {found.length === 0 && <p aria-hidden>{t('No results')}</p>}
      </div>
    </>
  )
}

type SearchFieldProps = {
  ref: Ref<HTMLInputElement>
  query: string
  change: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SearchField({ ref, query, change, onKeyDown }: SearchFieldProps) {
  const { t } = useLanguage()
  return (
    <TextInput
      ref={ref}
      type="search"
      mb={8}
      classNames={{ input: classes.search }}
      aria-label={t('Search operations')}
      placeholder={t('Search operations')}
      leftSection={<Icon name="search" size={16} />}
      value={query}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      data-mantine-stop-propagation={query !== ''} // a drawer closes on Escape once there is nothing to clear
    />
  )
}

type GroupsProps = { found: Listed[]; isFound: boolean; onPick: Props['onPick'] }

const Groups = ({ found, isFound, onPick }: GroupsProps) =>
  [...new Map(found.map(({ tag, group }) => [tag, group]))].map(([tag, group]) => (
    <Group
      key={tag}
      tag={tag}
      group={group}
      operations={found.filter((operation) => operation.tag === tag)}
      isFound={isFound}
      onPick={onPick}
    />
  ))

function Guides({ onPick }: Pick<Props, 'onPick'>) {
  const { t } = useLanguage()
  return (
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
  )
}

/** The links that the arrow keys go through: those that are not in a folded group. */
const SEEN = 'a:not(details:not([open]) a)'

/** Where an arrow key leads from an element of the list, or from outside of it. */
function neighbourOf(from: Element | null, key: string, links: HTMLAnchorElement[]): HTMLElement | undefined {
  const at = links.findIndex((link) => link.isSameNode(from))
  if (key === 'ArrowDown') return links[at + 1]
  return key === 'ArrowUp' ? links[at - 1] : undefined
}

const linkTo = (operation: Listed | undefined, links: HTMLAnchorElement[]) =>
  operation && links.find(({ href }) => href.endsWith(`?operation=${operation.id}`))

const countOf = (count: number, t: Translate) =>
  count === 0 ? t('No results') : t('{n} {n:result/results}', { n: count })

/** After a page of the document has been opened from another, the keyboard goes on in it. */
function useArrival() {
  const address = `${usePathname()}?${useSearchParams()}`
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    if (!window.location.hash) focusContent()
  }, [address])
}

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })

type GroupProps = Props & Pick<Listed, 'tag' | 'group'> & { isFound: boolean }

/** Folded, unless it has what is open or was found. */
function Group({ tag, group, operations, isFound, onPick }: GroupProps) {
  const current = useSearchParams().get('operation')
  const hasCurrent = operations.some(({ id }) => id === current)
  const [open, setOpen] = useState(hasCurrent)
  useEffect(() => {
    if (hasCurrent) setOpen(true)
  }, [hasCurrent])
  return (
    <section aria-label={`${group} · ${tag}`}>
      <details
        className={classes.group}
        open={isFound || open}
        onToggle={({ currentTarget }) => isFound || setOpen(currentTarget.open)}
      >
        <summary>
          <Text component="h2" size="sm">
            {group} <code className={classes.mono}>{tag}</code>
          </Text>
          <span className={classes.mono}>{operations.length}</span>
        </summary>
        <ul className={classes.list}>
          {operations.map(({ id, method, path, summary }) => (
            <Entry key={id} href={`/docs?operation=${id}`} title={path} onPick={onPick}>
              <Method>{method}</Method> {summary}
            </Entry>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** Each word must be somewhere in the name, the address, the summary or the words of the group. */
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
  const isHere = here === href
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        onClick={() => {
          if (isHere) focusContent()
          onPick?.()
        }}
        className={classes.link}
        title={title}
        aria-current={isHere ? 'page' : undefined}
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
