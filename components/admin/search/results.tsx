'use client'

import Link from 'next/link'
import { ColorLabel } from '@/components/ui/color-label'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { NO_DETAILS } from '@/lib/search/hit'
import { money } from '../kit/format'
import { isInternalPath } from '../kit/nav-items'
import { OrderNumber } from '../order/order-number'
import { isOrderState, StatusBadge } from '../order/status-badge'
import classes from './palette.module.css'
import { type Hit, readRecent, recentFirst } from './recent'
import type { useChoice, useSearch } from './use-search'

type Props = {
  sections: Section[]
  /** Of results in all of them. */
  count: number
  search: ReturnType<typeof useSearch>
  choice: ReturnType<typeof useChoice>
  onOpen: (hit: Hit) => void
}

export function Results({ sections, count, search: { shown, pending, problem }, choice, onOpen }: Props) {
  const { t } = useLanguage()
  const starts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div ref={choice.box} id={choice.list} role="listbox" aria-label={t('Results')} className={classes.list}>
        {sections.map(({ title, hits }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a part of a list box, not a field set
          <div key={`${title} ${hits[0]?.path}`} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden>
              {title}
            </div>
            {hits.map((hit, inside) => {
              const index = (starts[at] ?? 0) + inside
              return (
                <Option
                  key={`${hit.kind} ${hit.path} ${hit.title}`}
                  id={choice.idOf(index)}
                  hit={hit}
                  q={shown}
                  chosen={index === choice.chosen}
                  onOpen={() => onOpen(hit)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <Status count={count} shown={shown} pending={pending} />
      <Hints />
    </>
  )
}

type StatusProps = Pick<Props, 'count'> & Pick<Props['search'], 'shown' | 'pending'>

/** How many there are, for those who hear it; that there is nothing, for all. */
function Status({ count, shown, pending }: StatusProps) {
  const { t } = useLanguage()
  const says = count === 0 && shown !== '' && !pending ? t('Nothing found for “{q}”', { q: shown }) : undefined
  return (
    <>
      {says && (
        <p className={classes.nothing} aria-hidden>
          {says}
        </p>
      )}
      <span role="status" className={classes.unseen}>
        {says ?? (pending ? '' : t('{n} {n:result/results}', { n: count }))}
      </span>
    </>
  )
}

function Hints() {
  const { t } = useLanguage()
  const hints: [keys: string, does: string][] = [
    ['↑ ↓', t('Choose')],
    ['↵', t('Open the result')],
    ['Esc', t('Close')],
  ]
  return (
    <div className={classes.hints} aria-hidden>
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {does}
        </span>
      ))}
    </div>
  )
}

const ICONS: Record<string, string> = {
  order: 'truck',
  product: 'cart',
  variant: 'tag',
  customer: 'user',
  article: 'book',
  staff: 'shield',
  page: 'content',
  action: 'plus',
  setting: 'settings',
}

type OptionProps = { id: string; hit: Hit; q: string; chosen: boolean; onOpen: () => void }

/** A link, so that it opens in a window of its own like any other; what has no page is a button. */
function Option({ id, hit, q, chosen, onOpen }: OptionProps) {
  const { path } = hit
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': chosen,
    className: classes.option,
    onClick: onOpen,
  } as const
  const inside = <Inside hit={hit} q={q} />
  if (path === '')
    return (
      <button type="button" {...shared}>
        {inside}
      </button>
    )
  if (!isInternalPath(path) || !path.startsWith('/admin'))
    return (
      <a href={path} target="_blank" rel="noreferrer" {...shared}>
        {inside}
      </a>
    )
  return (
    <Link href={path} prefetch={false} {...shared}>
      {inside}
    </Link>
  )
}

/** Whether the search matched the title itself: a number that was typed is shown in full. */
const isIn = (title: string, q: string) => q !== '' && title.toLowerCase().includes(q.toLowerCase())

function Inside({ hit, q }: { hit: Hit; q: string }) {
  const { kind, icon, title, text, name, mobile, amount } = hit
  const about = [name, mobile, text].filter((one) => one !== null && one !== '').join(' · ')
  return (
    <>
      <span className={classes.icon}>
        <Icon name={icon ?? ICONS[kind] ?? 'search'} size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          {kind === 'order' && !isIn(title, q) ? <OrderNumber number={title} /> : <Marked text={title} q={q} />}
        </span>
        {about !== '' && (
          <span className={classes.about}>
            <Marked text={about} q={q} />
          </span>
        )}
      </span>
      <span className={classes.facts}>
        {amount !== null && <span>{money(amount)}</span>}
        <Badge hit={hit} />
      </span>
    </>
  )
}

/** The usual states are not shown: on sale, published, active. */
const wordsOf = (t: Translate): Record<string, string> => ({
  off: t('Off sale'),
  planned: t('Not yet on sale'),
  over: t('No longer on sale'),
  draft: t('Draft'),
  scheduled: t('Scheduled'),
  disabled: t('Disabled'),
})

/** The state of a record that was found. */
function Badge({ hit: { kind, status } }: { hit: Hit }) {
  const { t } = useLanguage()
  if (status === null) return null
  if (kind === 'order') return isOrderState(status) && <StatusBadge status={status} />
  const words = wordsOf(t)[status]
  return words && <ColorLabel color="gray">{words}</ColorLabel>
}

/** A text, with the first place marked where it has what was typed. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = q === '' ? -1 : text.toLowerCase().indexOf(q.toLowerCase())
  if (at < 0) return text
  const end = at + q.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

type Section = { title: string; hits: Hit[] }

const titles = (t: Translate): Record<string, string> => ({
  order: t('Orders'),
  product: t('Products'),
  variant: t('Variants'),
  customer: t('Customers'),
  article: t('Articles'),
  staff: t('Staff'),
  page: t('Pages'),
  action: t('Actions'),
  setting: t('Settings'),
})

/** The results by kind, in their order; where nothing is typed, what was opened last stands above. */
export function sectionsOf(hits: Hit[], q: string, person: number, t: Translate): Section[] {
  const recent = readRecent(person)
  const found = runsOf(hits).map((run) => ({
    title: titles(t)[run.kind] ?? t('Results'),
    hits: recentFirst(run.hits, recent),
  }))
  if (q !== '' || recent.length === 0) return found
  return [{ title: t('Recent'), hits: recent.map((one) => ({ ...NO_DETAILS, ...one })) }, ...found]
}

/** Exact names come first and the rest of their kind later, so a kind may occur twice. */
function runsOf(hits: Hit[]): { kind: Hit['kind']; hits: Hit[] }[] {
  const runs: { kind: Hit['kind']; hits: Hit[] }[] = []
  for (const one of hits) {
    const last = runs.at(-1)
    if (last?.kind === one.kind) last.hits.push(one)
    else runs.push({ kind: one.kind, hits: [one] })
  }
  return runs
}
