'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { Picture } from '@/components/ui/picture'
import type { Banner, BannerItem, Category, Theme } from '../client'
import { categories, home, recent } from '../home-resources'
import { LanguageButton } from '../language-button'
import { Link, useTitle } from '../navigation'
import parts from '../parts/parts.module.css'
import { Photo, ProductCards } from '../parts/product-card'
import { Sign } from '../parts/sign'
import { Note, Shown } from '../parts/states'
import { useOffered, useRead } from '../read'
import { pathOf, pathTo } from '../routes'
import { useShop } from '../shop-context'
import classes from './home.module.css'

/** Loaded by itself, and only by shops that say who they are. */
const Imprint = dynamic(() => import('../parts/imprint'), { loading: nothing })

/**
 * What is seen first: the banner, the shelves, the themes, and what is new.
 * `banner`: in place of the one that staff have chosen.
 */
export function HomeScreen({ banner: shown }: { banner?: Banner }) {
  const { t } = useLanguage()
  const { first, shopName, canBuy } = useShop()
  const hasBanners = useOffered('banner.show')
  const hasThemes = useOffered('theme.show')
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
              {hasBanners && banner && banner.items.length > 0 && <Slides slides={banner.items} label={banner.name} />}
              <Shelves categories={shelves.value ?? []} />
              {hasThemes && themes.length > 0 && <Themes themes={themes} />}
            </>
          )
        }}
      </Shown>
      <h2 className={parts.heading}>{t('New in')}</h2>
      <Shown reading={news} bones={[220, 220]}>
        {(products) => <ProductCards products={products} />}
      </Shown>
      {first.information !== null && <Imprint />}
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

const LEADS = { 1: 'product', 2: 'theme', 3: 'article', 4: 'category' } as const

/** Swiped by finger, or gone to by its dots. It does not move by itself, which would disturb readers. */
function Slides({ slides, label }: { slides: BannerItem[]; label: string }) {
  const { t } = useLanguage()
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const turn = (to: number) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: to * width, behavior: 'smooth' })
  }
  const see = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  return (
    <section className={classes.slides} aria-label={label}>
      <div ref={track} className={classes.track} onScroll={see}>
        {slides.map((slide, at) => (
          <Slide
            key={slide.id}
            {...slide}
            name={slide.alt || t('Slide {n} of {all}', { n: at + 1, all: slides.length })}
          >
            <Picture
              src={slide.image}
              width={800}
              alt={slide.alt}
              className={classes.image}
              fetchPriority={at === 0 ? 'high' : undefined}
              loading={at === 0 ? undefined : 'lazy'}
            />
          </Slide>
        ))}
      </div>
      {slides.length > 1 && <Dots slides={slides} shown={shown} turn={turn} />}
    </section>
  )
}

type DotsProps = { slides: BannerItem[]; shown: number; turn: (to: number) => void }

function Dots({ slides, shown, turn }: DotsProps) {
  const { t } = useLanguage()
  return (
    <div className={classes.dots}>
      {slides.map(({ id }, at) => (
        <button
          key={id}
          type="button"
          aria-label={t('Show slide {n}', { n: at + 1 })}
          aria-current={at === shown}
          onClick={() => turn(at)}
        />
      ))}
    </div>
  )
}

function Slide({ type, key_word, name, children }: BannerItem & { name: string; children: ReactNode }) {
  const lead = type === 0 || type === 5 ? undefined : LEADS[type] // a page of the mini-program is none of ours
  if (!lead || key_word === null) return <div className={classes.slide}>{children}</div>
  return (
    <Link href={pathOf(lead, key_word)} className={classes.slide} aria-label={name}>
      {children}
    </Link>
  )
}
