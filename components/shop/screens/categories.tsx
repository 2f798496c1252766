'use client'

import { useLanguage } from '@/components/ui/language'
import type { Category } from '../client'
import { categories } from '../home-resources'
import { Link, useAddress, useTitle } from '../navigation'
import parts from '../parts/parts.module.css'
import { Photo } from '../parts/product-card'
import { Empty, Shown } from '../parts/states'
import { useRead } from '../read'
import { pathOf, pathTo } from '../routes'
import { useShop } from '../shop-context'
import classes from './categories.module.css'
import { CategoryList } from './category'

/** The top level on the left, and what is in the chosen one on the right. */
export default function CategoriesScreen() {
  const { t } = useLanguage()
  const { first } = useShop()
  const reading = useRead(categories, null, first.categories)
  useTitle(t('Categories'))
  return (
    <div className={classes.screen}>
      <h1 className={parts.hidden}>{t('Categories')}</h1>
      <Shown reading={reading} bones={[60, 60, 60]}>
        {(all) => <Shelves all={all} />}
      </Shown>
    </div>
  )
}

function Shelves({ all }: { all: Category[] }) {
  const { t } = useLanguage()
  const chosen = Number(useAddress().search.get('id'))
  const top = all.filter(({ parent_id }) => parent_id === null)
  const shown = top.find(({ id }) => id === chosen) ?? top[0]
  if (!shown) return <Empty icon="grid" title={t('No categories yet')} />
  const below = all.filter(({ parent_id }) => parent_id === shown.id)
  return (
    <div className={classes.columns}>
      <nav className={classes.side} aria-label={t('Categories')}>
        {top.map(({ id, name }) => (
          <Link
            key={id}
            href={`${pathTo('categories')}?id=${id}`}
            replaces
            aria-current={id === shown.id ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className={classes.main}>
        <h2>{shown.name}</h2>
        {below.length > 0 && (
          <ul className={classes.below}>
            {below.map(({ id, name, image }) => (
              <li key={id}>
                <Link href={pathOf('category', id)}>
                  <Photo src={image} className={classes.picture} width={200} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <CategoryList id={shown.id} isNarrow />
      </div>
    </div>
  )
}
