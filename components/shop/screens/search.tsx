'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { go, goBack, Link, useAddress } from '../navigation'
import { More } from '../parts/more'
import parts from '../parts/parts.module.css'
import { ProductCards } from '../parts/product-card'
import { Sign } from '../parts/sign'
import { Empty, Shown } from '../parts/states'
import { pathTo, SHOP } from '../places'
import { useRead } from '../read'
import { found, search } from '../resources'
import { forgetSearches, rememberSearch, useSearches } from '../searches'
import { useMore } from '../use-more'
import { useTitle } from '../use-title'
import classes from './search.module.css'

const addressOf = (words: string) => `${pathTo('search')}?q=${encodeURIComponent(words)}`

export function SearchScreen() {
  const { t } = useLanguage()
  const words = (useAddress().search.get('q') ?? '').slice(0, 50)
  useTitle(words || t('Search'))
  return (
    <div className={parts.grow}>
      <h1 className={parts.hidden}>{t('Search')}</h1>
      <SearchField key={words} words={words} />
      {words ? <Results words={words} /> : <Searches />}
    </div>
  )
}

function SearchField({ words }: { words: string }) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState(words)
  function submit(event: FormEvent) {
    event.preventDefault()
    const next = typed.trim()
    if (next) go(addressOf(next), { replaces: words !== '' })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <button type="button" aria-label={t('Back')} className={classes.back} onClick={() => goBack(SHOP)}>
        <Sign name="chevron-left" size={24} />
      </button>
      <input
        type="search"
        enterKeyHint="search"
        maxLength={50}
        aria-label={t('Search products')}
        placeholder={t('Search products')}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: whoever comes here comes to type
        autoFocus={words === ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className={`${parts.button} ${parts.small}`}>
        {t('Search')}
      </button>
    </form>
  )
}

function Results({ words }: { words: string }) {
  const { t } = useLanguage()
  const reading = useRead(search, words)
  const next = useMore(reading, (page) => found(words, page))
  useEffect(() => rememberSearch(words), [words])
  return (
    <Shown reading={reading} bones={[220, 220]}>
      {({ items, hasMore }) => (
        <>
          {items.length === 0 && (
            <Empty
              icon="search"
              title={t('Nothing found for “{words}”', { words })}
              text={t('Try another word, or look through the categories')}
            >
              <Link href={pathTo('categories')} className={`${parts.button} ${parts.small}`}>
                {t('Categories')}
              </Link>
            </Empty>
          )}
          <ProductCards products={items} />
          <More hasMore={hasMore} {...next} />
        </>
      )}
    </Shown>
  )
}

function Searches() {
  const { t } = useLanguage()
  const searches = useSearches()
  if (searches.length === 0) return null
  return (
    <section>
      <h2 className={parts.heading}>
        {t('Your searches')}
        <button type="button" className={classes.forget} onClick={forgetSearches}>
          {t('Clear')}
        </button>
      </h2>
      <ul className={classes.words}>
        {searches.map((words) => (
          <li key={words}>
            <Link href={addressOf(words)}>{words}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
