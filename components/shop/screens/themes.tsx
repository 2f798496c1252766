'use client'

import { useLanguage } from '@/components/ui/language'
import { Link, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Listed } from '../parts/listed'
import parts from '../parts/parts.module.css'
import { Photo } from '../parts/product-card'
import { Empty } from '../parts/states'
import { useRead } from '../read'
import { allThemes, themeList } from '../resources'
import { pathOf, SHOP } from '../routes'
import classes from './lists.module.css'

/** All of them, also those that are not on the home page. */
export default function ThemesScreen() {
  const { t } = useLanguage()
  useTitle(t('Themes'))
  return (
    <div className={parts.grow}>
      <Bar title={t('Themes')} up={SHOP} />
      <Listed
        reading={useRead(themeList, null)}
        load={allThemes}
        bones={[240, 240]}
        empty={<Empty icon="grid" title={t('No themes yet')} />}
      >
        {(themes) => (
          <ul className={classes.list}>
            {themes.map(({ id, name, description, topic_img, head_img }) => (
              <li key={id}>
                <Link href={pathOf('theme', id)} className={classes.big}>
                  <Photo src={head_img ?? topic_img} className={classes.wide} width={800} />
                  <span className={classes.words}>
                    <b>{name}</b>
                    <span>{description}</span>
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
