'use client'

import { TextInput } from '@mantine/core'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { LinkWait } from '@/components/admin/shell/progress'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './operation-list.module.css'
import { Method } from './prose'

type Listed = { id: string; method: string; path: string; summary: string }
export type Group = { tag: string; operations: Listed[] }
type Picking = { onPick?: (() => void) | undefined }
type Props = Picking & { groups: Group[] }

/** Every operation by module, and a search over their names, addresses and words. */
export function OperationList({ groups, onPick }: Props) {
  const { t } = useLanguage()
  const [asked, setAsked] = useState('')
  const words = useDeferredValue(asked)
  const found = useMemo(() => matching(groups, words), [groups, words])
  const chosen = useSearchParams().get('operation')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={list}>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label={t('Search operations')}
          placeholder={t('Search operations')}
          leftSection={<Icon name="search" size={16} />}
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
      </div>
      {asked === '' && <Guide onPick={onPick} chosen={chosen} />}
      {found.map(({ tag, operations }) => (
        <section key={tag} aria-label={tag}>
          <h2 className={classes.tag}>{tag}</h2>
          <ul className={classes.list}>
            {operations.map((operation) => (
              <Row key={operation.id} {...operation} isChosen={operation.id === chosen} onPick={onPick} />
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.nothing} role="status">
        {found.length === 0 && t('No results')}
      </p>
    </div>
  )
}

/** Each word must be somewhere in the name, the address or the summary. */
function matching(groups: Group[], asked: string): Group[] {
  const words = asked.toLowerCase().split(/\s+/)
  return groups
    .map(({ tag, operations }) => ({
      tag,
      operations: operations.filter(({ id, method, path, summary }) => {
        const text = `${tag} ${id} ${method} ${path} ${summary}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ operations }) => operations.length > 0)
}

function Guide({ onPick, chosen }: Picking & { chosen: string | null }) {
  const { t } = useLanguage()
  const here = usePathname()
  const links = [
    { href: '/docs', says: t('Introduction'), icon: 'book' },
    { href: '/docs/errors', says: t('Error codes'), icon: 'warning' },
  ] as const
  return (
    <ul className={classes.list}>
      {links.map(({ href, says, icon }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className={classes.link}
            aria-current={here === href && !chosen ? 'page' : undefined}
            onClick={() => onPick?.()}
          >
            <Icon name={icon} size={18} />
            {says}
            <LinkWait />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type RowProps = Listed & Picking & { isChosen: boolean }

function Row({ id, method, path, summary, isChosen, onPick }: RowProps) {
  return (
    <li>
      <Link
        href={`/docs?operation=${id}`}
        prefetch={false}
        className={classes.link}
        title={path}
        aria-current={isChosen ? 'page' : undefined}
        onClick={() => onPick?.()}
      >
        <Method>{method}</Method>
        <span>{summary}</span>
        <LinkWait />
      </Link>
    </li>
  )
}
