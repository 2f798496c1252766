'use client'

import { useLanguage } from '@/components/ui/language'
import { moment } from '@/packages/client/src/shop/time'
import type { Notice } from '../client'
import { Link, useAddress, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Choices } from '../parts/choices'
import { Listed } from '../parts/listed'
import parts from '../parts/parts.module.css'
import { Empty } from '../parts/states'
import { useRead } from '../read'
import { allNotices, noticeList } from '../resources'
import { pathOf, pathTo } from '../routes'
import classes from './lists.module.css'

const TYPES: Notice['type'][] = ['notice', 'announcement']

/** What the shop tells its buyers. */
export default function NoticesScreen() {
  const { t } = useLanguage()
  const parameter = useAddress().search.get('type')
  const type = TYPES.find((one) => one === parameter)
  const reading = useRead(noticeList, type)
  useTitle(t('Notices'))
  const here = pathTo('notices')
  const texts = { notice: t('Notice'), announcement: t('Announcement') }
  const choices = TYPES.map((one) => ({ href: `${here}?type=${one}`, text: texts[one], isCurrent: one === type }))
  return (
    <div className={parts.grow}>
      <Bar title={t('Notices')} up={pathTo('me')} />
      <Choices label={t('Type')} choices={[{ href: here, text: t('All'), isCurrent: !type }, ...choices]} />
      <Listed
        reading={reading}
        load={(page) => allNotices(type, page)}
        bones={[76, 76, 76]}
        empty={<Empty icon="bell" title={t('No notices yet')} />}
      >
        {(notices) => (
          <ul className={classes.list}>
            {notices.map((one) => (
              <li key={one.id}>
                <Link href={pathOf('notice', one.id)} className={classes.row}>
                  <span className={classes.text}>
                    <span className={parts.name}>{one.title}</span>
                    <span className={classes.soft}>
                      {texts[one.type]} · {moment(one.published_at)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </div>
  )
}
