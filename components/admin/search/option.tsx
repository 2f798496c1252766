'use client'

import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { OrderNumber } from '../order/order-number'
import { isInternalPath } from '../shell/places'
import { money } from '../table/format'
import { Badge } from './badge'
import { Marked } from './marked'
import classes from './palette.module.css'
import type { Hit } from './recent'

const ICONS: Record<Hit['kind'], string> = {
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
        <Icon name={icon ?? ICONS[kind]} size={18} />
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
