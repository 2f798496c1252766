'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { announce } from '../announcer'
import { useEarlyText } from '../before-scripts'
import type { Suggestion } from '../client'
import { categories } from '../home-resources'
import { go, goBack, Link, useAddress, useTitle } from '../navigation'
import { keep, observable, readKept, useObservable } from '../observable'
import { Sorts, sortIn } from '../parts/choices'
import { Listed } from '../parts/listed'
import parts from '../parts/parts.module.css'
import { ProductCards } from '../parts/product-card'
import { Sign } from '../parts/sign'
import { Empty } from '../parts/states'
import { useRead } from '../read'
import { found, popular, search, suggestions } from '../resources'
import { pathOf, pathTo, SHOP } from '../routes'
import classes from './search.module.css'

const addressOf = (words: string, sort = '') =>
  `${pathTo('search')}?q=${encodeURIComponent(words)}${sort && `&sort=${sort}`}`

export default function SearchScreen() {
  const { t } = useLanguage()
  const words = (useAddress().search.get('q') ?? '').slice(0, 50)
  useTitle(words || t('Search'))
  return (
    <div className={parts.grow}>
      <h1 className={parts.hidden}>{t('Search')}</h1>
      <Field words={words} />
    </div>
  )
}

/** The search field: suggestions replace the results as soon as something else is typed. */
function Field({ words }: { words: string }) {
  const [typed, setTyped] = useState(words)
  const [shown, setShown] = useState(words)
  if (shown !== words) {
    setShown(words)
    setTyped(words)
  }
  const next = typed.trim()
  const isTyping = next !== '' && next !== words
  return (
    <>
      <SearchForm words={words} typed={typed} setTyped={setTyped} />
      {isTyping && <Suggestions typed={next} addressOf={addressOf} />}
      {!isTyping && (words ? <Results words={words} /> : <Searches />)}
    </>
  )
}

type FormProps = { words: string; typed: string; setTyped: (typed: string) => void }

function SearchForm({ words, typed, setTyped }: FormProps) {
  const { t } = useLanguage()
  const input = useEarlyText(({ value }) => setTyped(value))
  function submit(event: FormEvent) {
    event.preventDefault()
    const next = typed.trim()
    if (next) go(addressOf(next), { replaces: words !== '' })
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur() // takes the keyboard of a telephone away
  }
  return (
    <form className={classes.form} action={pathTo('search')} onSubmit={submit}>
      <button type="button" aria-label={t('Back')} className={classes.back} onClick={() => goBack(SHOP)}>
        <Sign name="chevron-left" size={24} />
      </button>
      <input
        ref={input}
        type="search"
        name="q"
        enterKeyHint="search"
        maxLength={50}
        aria-label={t('Search products')}
        placeholder={t('Search products')}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: this screen is opened to type
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
  const sort = sortIn(useAddress().search.get('sort'))
  const reading = useRead(search, { q: words, sort })
  useEffect(() => rememberSearch(words), [words])
  const total = reading.value?.total
  useEffect(() => {
    if (total !== undefined) announce(t('{n} {n:product/products} for “{words}”', { n: total, words }))
  }, [t, total, words])
  const nothing = (
    <Empty
      icon="search"
      title={t('Nothing found for “{words}”', { words })}
      text={t('Try another word, or look through the categories')}
    >
      <Link href={pathTo('categories')} className={`${parts.button} ${parts.small}`}>
        {t('Categories')}
      </Link>
    </Empty>
  )
  return (
    <>
      <Sorts current={sort} addressOf={(to) => addressOf(words, to)} />
      <Listed reading={reading} load={(page) => found({ q: words, sort }, page)} bones={[220, 220]} empty={nothing}>
        {(products) => <ProductCards products={products} />}
      </Listed>
    </>
  )
}

/** One's own, what many have looked for, and where else to look. */
function Searches() {
  const { t } = useLanguage()
  const searches = useSearches()
  const { value: words = [] } = useRead(popular, null)
  const { value: all = [] } = useRead(categories, null)
  const top = all.filter(({ parent_id }) => parent_id === null)
  return (
    <>
      {searches.length > 0 && (
        <section>
          <h2 className={parts.heading}>
            {t('Your searches')}
            <button type="button" className={classes.forget} onClick={forgetSearches}>
              {t('Clear')}
            </button>
          </h2>
          <Words words={searches} />
        </section>
      )}
      {words.length > 0 && (
        <section>
          <h2 className={parts.heading}>{t('Popular searches')}</h2>
          <Words words={words} />
        </section>
      )}
      {top.length > 0 && (
        <section>
          <h2 className={parts.heading}>{t('Categories')}</h2>
          <ul className={classes.words}>
            {top.map(({ id, name }) => (
              <li key={id}>
                <Link href={pathOf('category', id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Words = ({ words }: { words: string[] }) => (
  <ul className={classes.words}>
    {words.map((one) => (
      <li key={one}>
        <Link href={addressOf(one)}>{one}</Link>
      </li>
    ))}
  </ul>
)

const PAUSE_MS = 200

type Props = { typed: string; addressOf: (words: string) => string }

/** Suggestions while typing: words and products. The previous ones stay until new ones have arrived. */
function Suggestions({ typed, addressOf }: Props) {
  const { t } = useLanguage()
  const { value } = useRead(suggestions, useLater(typed, PAUSE_MS))
  const last = useRef<Suggestion[]>([])
  if (value) last.current = value
  return (
    <ul className={classes.suggestions} aria-label={t('Suggestions')}>
      {last.current.map(({ text, product_id }) => (
        <li key={`${text} ${product_id}`}>
          <Link href={product_id === null ? addressOf(text) : pathOf('product', product_id)}>
            <Sign name={product_id === null ? 'search' : 'box'} size={18} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const KEY = 'kiosk.searches'
const MOST = 10
const NOTHING: string[] = []
const searches = observable<string[]>(NOTHING)

function read(): string[] {
  const kept = readKept(KEY)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
}

function write(next: string[]): void {
  searches.set(next)
  keep(KEY, next)
}

/** The searches on this device, the latest first. */
function useSearches(): string[] {
  useEffect(() => searches.set(read()), [])
  return useObservable(searches, NOTHING)
}

const rememberSearch = (words: string): void => write([words, ...read().filter((one) => one !== words)].slice(0, MOST))

const forgetSearches = (): void => write([])

/** The typed text, once the typing has paused. */
function useLater(text: string, milliseconds: number): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return later
}
