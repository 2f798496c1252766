'use client'

import dynamic from 'next/dynamic'
import { useLanguage } from '@/components/ui/language'
import { orderWords } from '@/packages/client/src/shop/orders'
import { type OrderStatus, signOut } from '../client'
import { LanguageButton } from '../language-button'
import { Link, useTitle } from '../navigation'
import { useObservable } from '../observable'
import { Badge } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Photo } from '../parts/product-card'
import { Sign, type SignName } from '../parts/sign'
import { say } from '../parts/toast'
import { useOffered, useRead } from '../read'
import { config, counts, openAfterSales, self } from '../resources'
import { hasScreen, pathTo } from '../routes'
import { session } from '../session'
import { useShop } from '../shop-context'
import classes from './me.module.css'

/** Loaded after the rest, and only for buyers. */
const CouponSection = dynamic(() => import('../parts/coupons'), { loading: () => null })

/** The buyer’s account: name, orders, and how to reach the shop. */
export default function MeScreen() {
  const { t } = useLanguage()
  const isIn = useObservable(session, 'unknown') === 'in'
  const { absent } = useShop()
  const hasCoupons = useOffered('coupon.list_mine')
  const has = (name: 'articles' | 'notices' | 'about') => hasScreen({ name }, absent)
  useTitle(t('Me'))
  return (
    <div className={parts.grow}>
      {isIn ? <Who /> : <Stranger />}
      <Orders isIn={isIn} />
      {isIn && hasCoupons && <CouponSection />}
      <ul className={`${parts.section} ${classes.list}`}>
        <Row icon="pin" href={pathTo('addresses')} text={t('Delivery addresses')} />
        <Row icon="cart" href={pathTo('cart')} text={t('Cart')} />
        {has('articles') && <Row icon="book" href={pathTo('articles')} text={t('Articles')} />}
        {has('notices') && <Row icon="bell" href={pathTo('notices')} text={t('Notices')} />}
        {has('about') && <Row icon="info" href={pathTo('about')} text={t('About this shop')} />}
        <Call />
        <li className={classes.row}>
          <LanguageButton />
        </li>
        {isIn && <Leave />}
      </ul>
    </div>
  )
}

function Who() {
  const { t } = useLanguage()
  const { value } = useRead(self, null)
  return (
    <Link href={pathTo('profile')} className={classes.who}>
      <Face avatar={value?.avatar ?? null} />
      <span>
        <h1>{value?.nickname || t('Buyer')}</h1>
        <span className={classes.soft}>{t('Edit profile')}</span>
      </span>
      <Sign name="chevron-right" size={20} />
    </Link>
  )
}

const Face = ({ avatar }: { avatar: string | null }) =>
  avatar ? (
    <Photo src={avatar} className={classes.face} width={200} />
  ) : (
    <span className={classes.face}>
      <Sign name="user" size={30} />
    </span>
  )

function Stranger() {
  const { t } = useLanguage()
  return (
    <div className={classes.who}>
      <Face avatar={null} />
      <h1>{t('Welcome')}</h1>
      <Link href={`${pathTo('sign-in')}?from=${pathTo('me')}`} className={`${parts.button} ${parts.small}`}>
        {t('Sign in')}
      </Link>
    </div>
  )
}

const SHORT: [OrderStatus, SignName][] = [
  ['unpaid', 'clock'],
  ['paid', 'box'],
  ['shipped', 'truck'],
]

function Orders({ isIn }: { isIn: boolean }) {
  const { t } = useLanguage()
  return (
    <section className={parts.section}>
      <h2 className={classes.title}>
        {t('My orders')}
        <Link href={pathTo('orders')}>{t('All orders')}</Link>
      </h2>
      {isIn ? <Counted /> : <Shortcuts counted={{}} open={0} />}
    </section>
  )
}

function Counted() {
  const { value = {} } = useRead(counts, null)
  const { value: open = 0 } = useRead(openAfterSales, null)
  return <Shortcuts counted={value} open={open} />
}

type ShortcutsProps = { counted: Partial<Record<OrderStatus, number>>; open: number }

/** Orders by their state, and the requests that are open. */
function Shortcuts({ counted, open }: ShortcutsProps) {
  const { t, locale } = useLanguage()
  return (
    <ul className={classes.orders}>
      {SHORT.map(([status, icon]) => (
        <Shortcut
          key={status}
          icon={icon}
          href={`${pathTo('orders')}?status=${status}`}
          text={orderWords(locale).status[status]}
          count={counted[status] ?? 0}
        />
      ))}
      <Shortcut icon="refresh" href={pathTo('after-sales')} text={t('After-sales')} count={open} />
    </ul>
  )
}

type ShortcutProps = { icon: SignName; href: string; text: string; count: number }

const Shortcut = ({ icon, href, text, count }: ShortcutProps) => (
  <li>
    <Link href={href}>
      <span className={classes.icon}>
        <Sign name={icon} size={26} stroke={1.5} />
        {count > 0 && <Badge count={count} />}
      </span>
      {text}
    </Link>
  </li>
)

const Row = ({ icon, href, text }: { icon: SignName; href: string; text: string }) => (
  <li>
    <Link href={href} className={classes.row}>
      <Sign name={icon} size={20} />
      {text}
      <Sign name="chevron-right" size={18} className={classes.more} />
    </Link>
  </li>
)

function Call() {
  const { t } = useLanguage()
  const phone = useRead(config, null).value?.['shop.phone']
  if (!phone) return null
  return (
    <li>
      <a href={`tel:${phone}`} className={classes.row}>
        <Sign name="phone" size={20} />
        {t('Customer service phone')}
        <span className={classes.more}>{phone}</span>
      </a>
    </li>
  )
}

function Leave() {
  const { t } = useLanguage()
  const leave = () => signOut().then(() => say(t('Signed out')))
  return (
    <li>
      <button type="button" className={classes.row} onClick={leave}>
        <Sign name="logout" size={20} />
        {t('Sign out')}
      </button>
    </li>
  )
}
