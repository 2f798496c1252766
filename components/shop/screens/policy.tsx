'use client'

import { useLanguage } from '@/components/ui/language'
import { moment } from '@/packages/client/src/shop/time'
import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { RichText } from '../parts/rich-text'
import { Shown } from '../parts/states'
import { useRead } from '../read'
import { policies } from '../resources'
import { pathTo } from '../routes'
import { useShop } from '../shop-context'
import classes from './lists.module.css'

/** One version of a policy, which stays as it was when buyers agreed to it. */
export default function PolicyScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const { first } = useShop()
  const reading = useRead(policies, id, first.policy?.id === id ? first.policy : undefined)
  useTitle(reading.value?.title)
  return (
    <div className={parts.grow}>
      <Bar title={t('Policy')} up={pathTo('about')} />
      <Shown reading={reading} bones={[40, 160, 300]}>
        {({ title, number, published_at, content }) => (
          <article className={parts.section}>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.by}>
              {t('Version {n}, {date}', { n: number, date: moment(published_at).slice(0, 10) })}
            </p>
            <RichText html={content} />
          </article>
        )}
      </Shown>
    </div>
  )
}
