'use client'

import { Menu } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { shortNumber } from '@/lib/order/short-number'
import { moment, money } from '../kit/format'
import { isInternalPath } from '../kit/nav-items'
import { useOffered } from '../kit/offered'
import { TellDevice } from '../live/tell-device'
import type { BellKinds, BellNews } from '../live/use-bell'
import classes from './bell.module.css'

type Item = BellNews['items'][number]

type Props = { news: BellNews; kinds: BellKinds; person: number }

export default function BellMenu({ news: { items, unread }, kinds, person }: Props) {
  const { t } = useLanguage()
  const hasInbox = useOffered('notice.inbox')
  const mayPush = useOffered('push.read')
  return (
    <>
      <div className={classes.list}>
        {items.length === 0 && <p className={classes.nothing}>{t('Nothing new')}</p>}
        {items.map((item) => (
          <Line key={`${item.kind} ${item.id}`} item={item} kind={kinds[item.kind]} />
        ))}
      </div>
      <Menu.Divider />
      {hasInbox && (
        <Menu.Item
          component={Link}
          href="/admin/inbox"
          prefetch={false}
          leftSection={<Icon name="bell" size={16} />}
          rightSection={unread > 0 && <span className={classes.unread}>{unread}</span>}
        >
          {t('My notices')}
        </Menu.Item>
      )}
      {mayPush && <TellDevice person={person} />}
    </>
  )
}

/** Leads to where it is dealt with. */
function Line({ item: { id, order_no, amount, time }, kind }: { item: Item; kind: BellKinds[string] | undefined }) {
  const about = compact([order_no && shortNumber(order_no), amount === null ? null : money(amount)])
  const href = kind?.path.replace('{id}', String(id)) ?? ''
  if (!kind || !isInternalPath(href)) return null
  return (
    <Menu.Item component={Link} href={href} prefetch={false} leftSection={<Icon name={kind.icon} size={18} />}>
      <span className={classes.title}>{kind.title}</span>
      <span className={classes.about}>{[...about, moment(time)].join(' · ')}</span>
    </Menu.Item>
  )
}
