'use client'

import dynamic from 'next/dynamic'
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLanguage } from '@/components/ui/language'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { Announcer } from './announcer'
import { findCart } from './cart'
import type { ShopField } from './client'
import type { First } from './first'
import { LanguageButton } from './language-button'
import { useAddress, useScreenChange } from './navigation'
import { Tabs } from './parts/bar'
import { Sign } from './parts/sign'
import { Bones, NotFound } from './parts/states'
import { Toast } from './parts/toast'
import { hasScreen, routeOf, type ShopRoute } from './routes'
import { HomeScreen } from './screens/home'
import { findSession } from './session'
import classes from './shop.module.css'
import { ShopProvider, useShop } from './shop-context'

const placeholder = () => <Bones />

/** Each screen is loaded when one first goes there; home has come with the page. */
const SCREENS: Record<ShopRoute['name'], ComponentType<{ id: number }>> = {
  home: () => <HomeScreen />,
  categories: dynamic(() => import('./screens/categories'), {
    loading: placeholder,
  }),
  category: dynamic(() => import('./screens/category'), {
    loading: placeholder,
  }),
  search: dynamic(() => import('./screens/search'), { loading: placeholder }),
  product: dynamic(() => import('./screens/product'), { loading: placeholder }),
  reviews: dynamic(() => import('./screens/reviews'), { loading: placeholder }),
  theme: dynamic(() => import('./screens/theme'), { loading: placeholder }),
  article: dynamic(() => import('./screens/article'), { loading: placeholder }),
  notice: dynamic(() => import('./screens/notice'), { loading: placeholder }),
  policy: dynamic(() => import('./screens/policy'), { loading: placeholder }),
  about: dynamic(() => import('./screens/about'), { loading: placeholder }),
  themes: dynamic(() => import('./screens/themes'), { loading: placeholder }),
  articles: dynamic(() => import('./screens/articles'), {
    loading: placeholder,
  }),
  notices: dynamic(() => import('./screens/notices'), {
    loading: placeholder,
  }),
  preview: dynamic(() => import('./screens/preview'), { loading: placeholder }),
  cart: dynamic(() => import('./screens/cart'), { loading: placeholder }),
  checkout: dynamic(() => import('./screens/checkout'), {
    loading: placeholder,
  }),
  pay: dynamic(() => import('./screens/pay'), { loading: placeholder }),
  orders: dynamic(() => import('./screens/orders'), { loading: placeholder }),
  'after-sales': dynamic(() => import('./screens/after-sales'), { loading: placeholder }),
  order: dynamic(() => import('./screens/order'), { loading: placeholder }),
  refund: dynamic(() => import('./screens/refund'), { loading: placeholder }),
  addresses: dynamic(() => import('./screens/addresses'), {
    loading: placeholder,
  }),
  address: dynamic(() => import('./screens/address'), { loading: placeholder }),
  me: dynamic(() => import('./screens/me'), { loading: placeholder }),
  profile: dynamic(() => import('./screens/profile'), { loading: placeholder }),
  'sign-in': dynamic(() => import('./screens/sign-in'), { loading: placeholder }),
}

const NoBuyingHere = dynamic(() => import('./no-buying-here').then((module) => module.NoBuyingHere), {
  loading: placeholder,
})

const TABS = ['home', 'categories', 'cart', 'me']
/** The screens that need a buyer: left out where buying is impossible. */
const TO_BUY = [
  'cart',
  'checkout',
  'pay',
  'orders',
  'order',
  'after-sales',
  'refund',
  'addresses',
  'address',
  'me',
  'profile',
  'sign-in',
]

type Props = {
  absent: readonly string[]
  shopName: string
  canBuy: boolean
  first: First
  fields: readonly ShopField[]
}

/** A browser that forbids it, or has none, does without. */
const install = () => navigator.serviceWorker?.register('/shop/sw.js', { scope: '/shop' }).catch(() => undefined)

/** The mini-program, played in a browser: it knows what the client tells it, and nothing else. */
export function Shop(facts: Props) {
  const { t } = useLanguage()
  const main = useRef<HTMLElement>(null)
  const route = routeOf(useAddress().pathname)
  const name = route?.name ?? ''
  useScreenChange(main)
  useKeptFocus()
  useEffect(() => void findSession(), [])
  useEffect(findCart, [])
  useEffect(() => void install(), [])
  const isTab = TABS.includes(name) || !route
  return (
    <ShopProvider {...facts}>
      <div className={classes.stage}>
        <div className={classes.phone}>
          <a href="#content" className={classes.skip}>
            {t('Skip to content')}
          </a>
          <Offline />
          <main id="content" ref={main} className={classes.main} tabIndex={-1}>
            {route && hasScreen(route, facts.absent) ? <Screen {...route} canBuy={facts.canBuy} /> : <NotFound />}
          </main>
          {isTab && <Tabs current={name} />}
          <Toast />
          <Announcer />
        </div>
        <AboutThisPage />
      </div>
    </ShopProvider>
  )
}

function Screen({ canBuy, ...route }: ShopRoute & { canBuy: boolean }) {
  if (!canBuy && TO_BUY.includes(route.name)) return <NoBuyingHere />
  const Shown = SCREENS[route.name]
  const id = 'id' in route ? route.id : 0
  return <Shown key={`${route.name} ${id}`} id={id} />
}

function subscribe(listener: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** A line on top as long as there is no network. */
function Offline() {
  const { t } = useLanguage()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!isOnline && <p className={classes.line}>{t('You are offline')}</p>}</div>
}

/** On a wide screen, beside the telephone: what this is. */
function AboutThisPage() {
  const { t } = useLanguage()
  const { shopName, canBuy } = useShop()
  return (
    <aside className={classes.beside} aria-label={t('About this page')}>
      <h2>{t('{name}, as buyers see it', { name: shopName })}</h2>
      <p>{t('The mini-program in the browser, on the same API')}</p>
      <p>
        {canBuy
          ? t('WeChat is simulated: sign in with any name and pay without money')
          : t('Payments are real here, so this page only shows the shop')}
      </p>
      <ul>
        <li>
          <a href="/admin">
            <Sign name="monitor" />
            {t('Open the back office')}
          </a>
        </li>
        <li>
          <a href="/docs/guide">
            <Sign name="code" />
            {t('How a mini-program does it')}
          </a>
        </li>
        <li>
          <LanguageButton />
        </li>
      </ul>
    </aside>
  )
}
