'use client'

import { useLanguage } from '@/components/ui/language'
import { moment } from '@/packages/client/src/shop/time'
import type { NoticeText } from '../client'
import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { RichText } from '../parts/rich-text'
import { Shown } from '../parts/states'
import { pathTo } from '../places'
import { useRead } from '../read'
import { notices } from '../resources'
import { useShop } from '../shop-context'
import classes from './lists.module.css'

export function NoticeScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const { first } = useShop()
  const reading = useRead(notices, id, first.notice?.id === id ? first.notice : undefined)
  useTitle(reading.value?.title)
  return (
    <div className={parts.grow}>
      <Bar title={t('Notice')} up={pathTo('notices')} />
      <Shown reading={reading} bones={[40, 200]}>
        {(notice) => <NoticePage notice={notice} />}
      </Shown>
    </div>
  )
}

export const NoticePage = ({ notice: { title, published_at, content } }: { notice: NoticeText }) => (
  <article className={parts.section}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.by}>{moment(published_at)}</p>
    <RichText html={content} />
  </article>
)
