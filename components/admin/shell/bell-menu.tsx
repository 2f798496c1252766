'use client'

import { Menu } from '@mantine/core'
import Link from 'next/link'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { moment, money } from '../kit/format'
import { isInternalPath } from '../kit/places'
import { TellDevice } from '../live/tell-device'
import type { BellNews } from '../live/use-bell'
import { shortNumber } from '../order/order-number'
import classes from './bell-menu.module.css'

type Item = BellNews['items'][number]

/** Each leads to where it is dealt with. */
type Props = { news: BellNews; person: number }

export default function BellMenu({ news: { items, unread }, person }: Props) {
  const { t } = useLanguage()
  return (
    <>
      <div className={classes.list}>
        {items.length === 0 && <p className={classes.nothing}>{t('Nothing new')}</p>}
        {items.map((item) => (
          <Line key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </div>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        href="/admin/inbox"
        prefetch={false}
        leftSection={<Icon name="bell" size={16} />}
        rightSection={unread > 0 && <span className={classes.unread}>{unread}</span>}
      >
        {t('My notices')}
      </Menu.Item>
      <TellDevice person={person} />
    </>
  )
}

const ICONS: Record<Item['kind'], IconName> = {
  order: 'cart',
  refund: 'restore',
  error: 'alert',
  given_up: 'clock',
  anomaly: 'warning',
  webhook: 'link',
}

function Line({ item }: { item: Item }) {
  const { t } = useLanguage()
  const { kind, id, order_no, amount, time } = item
  const about = [order_no && shortNumber(order_no), amount === null ? null : money(amount)].filter(
    (part) => part !== null,
  )
  const titles: Record<Item['kind'], string> = {
    order: t('New paid order'),
    refund: t('Refund requested'),
    error: t('Something failed'),
    given_up: t('A background task was given up'),
    anomaly: t('Payment anomaly'),
    webhook: t('Webhook switched off'),
  }
  const href = PLACES[kind](id)
  if (!isInternalPath(href)) return null
  return (
    <Menu.Item component={Link} href={href} prefetch={false} leftSection={<Icon name={ICONS[kind]} size={18} />}>
      <span className={classes.title}>{titles[kind]}</span>
      <span className={classes.about}>{[...about, moment(time)].join(' · ')}</span>
    </Menu.Item>
  )
}

const PLACES: Record<Item['kind'], (id: number) => string> = {
  order: (id) => `/admin/order/${id}`,
  refund: (id) => `/admin/order/${id}`,
  error: (id) => `/admin/error-log?open=${id}`,
  given_up: () => '/admin/job?state=dead',
  anomaly: (id) => `/admin/payment/anomaly?open=${id}`,
  webhook: (id) => `/admin/webhook/${id}`,
}
