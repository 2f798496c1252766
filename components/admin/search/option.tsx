'use client'

import Link from 'next/link'
import { ColorLabel } from '@/components/ui/color-label'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { money } from '../kit/format'
import { isInternalPath } from '../kit/places'
import { OrderNumber } from '../order/order-number'
import { isOrderState, StatusBadge } from '../order/status-badge'
import classes from './palette.module.css'
import type { Hit } from './recent'

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

type Props = { id: string; hit: Hit; q: string; chosen: boolean; onOpen: () => void }

/** A link, so that it opens in a window of its own like any other; what has no page is a button. */
export function Option({ id, hit, q, chosen, onOpen }: Props) {
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

/** Who has typed of an order number sees it whole. */
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

/** Of what is as usual, nothing is said: on sale, published, active. */
const wordsOf = (t: Translate): Record<string, string> => ({
  off: t('Off sale'),
  planned: t('Sale scheduled'),
  over: t('Sale ended'),
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
