'use client'

import { useLanguage } from '@/components/ui/language'
import type { Banner, Category, Theme } from '../client'
import { categories, home, recent } from '../home-resources'
import { LanguageButton } from '../language-button'
import { Link } from '../navigation'
import { Imprint } from '../parts/imprint'
import { Note } from '../parts/note'
import parts from '../parts/parts.module.css'
import { Photo, ProductCards } from '../parts/product-card'
import { Sign } from '../parts/sign'
import { Shown } from '../parts/states'
import { pathOf, pathTo } from '../places'
import { useRead } from '../read'
import { useShop } from '../shop-context'
import { useTitle } from '../use-title'
import classes from './home.module.css'
import { Slides } from './slides'

/** What is seen first: the banner, the shelves, the themes, and what is new. `banner`: in place of the one that staff have chosen. */
export function HomeScreen({ banner: shown }: { banner?: Banner }) {
  const { t } = useLanguage()
  const { first, shopName, canBuy } = useShop()
  const start = useRead(home, null, first.home)
  const shelves = useRead(categories, null, first.categories)
  const news = useRead(recent, null, first.recent)
  useTitle()
  return (
    <div className={parts.grow}>
      <header className={classes.head}>
        <h1>{shopName}</h1>
        <LanguageButton />
      </header>
      <Link href={pathTo('search')} className={classes.search}>
        <Sign name="search" size={18} />
        {t('Search products')}
      </Link>
      {!canBuy && <Note>{t('This page only shows the shop: buy in the mini-program')}</Note>}
      <Shown reading={start} bones={[190, 110]}>
        {({ banner: chosen, themes }) => {
          const banner = shown ?? chosen
          return (
            <>
              {banner && banner.items.length > 0 && <Slides slides={banner.items} label={banner.name} />}
              <Shelves categories={shelves.value ?? []} />
              {themes.length > 0 && <Themes themes={themes} />}
            </>
          )
        }}
      </Shown>
      <h2 className={parts.heading}>{t('New in')}</h2>
      <Shown reading={news} bones={[220, 220]}>
        {(products) => <ProductCards products={products} />}
      </Shown>
      <Imprint />
    </div>
  )
}

const MOST_SHELVES = 8
/** So that the last row is full, or nearly so. */
const columnsFor = (count: number) => (count % 3 === 0 ? 3 : Math.min(count, 4))

function Shelves({ categories: all }: { categories: Category[] }) {
  const { t } = useLanguage()
  const top = all.filter(({ parent_id }) => parent_id === null).slice(0, MOST_SHELVES)
  if (top.length === 0) return null
  return (
    <nav aria-label={t('Categories')}>
      <ul className={classes.shelves} style={{ gridTemplateColumns: `repeat(${columnsFor(top.length)}, 1fr)` }}>
        {top.map(({ id, name, image }) => (
          <li key={id}>
            <Link href={pathOf('category', id)}>
              <Photo src={image} className={classes.round} width={200} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Themes({ themes }: { themes: Theme[] }) {
  const { t } = useLanguage()
  return (
    <>
      <h2 className={parts.heading}>
        {t('Themes')}
        <Link href={pathTo('themes')} className={parts.more}>
          {t('All themes')}
        </Link>
      </h2>
      <ul className={classes.themes}>
        {themes.map(({ id, name, description, topic_img, head_img }) => (
          <li key={id}>
            <Link href={pathOf('theme', id)} className={classes.theme}>
              <Photo src={topic_img ?? head_img} className={classes.topic} />
              <span className={classes.words}>
                <b>{name}</b>
                <span>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
