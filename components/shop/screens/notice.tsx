'use client'

import { useLanguage } from '@/components/ui/language'
import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/states'
import { useRead } from '../read'
import { notices } from '../resources'
import { pathTo } from '../routes'
import { useShop } from '../shop-context'
import { NoticePage } from './article-pages'

export default function NoticeScreen({ id }: { id: number }) {
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
