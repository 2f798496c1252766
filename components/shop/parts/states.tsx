'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { Link, useAddress } from '../navigation'
import type { Reading } from '../read'
import { pathTo, SHOP } from '../routes'
import classes from './parts.module.css'
import { Sign, type SignName } from './sign'

/** While something is on the way: its place. */
export function Bones({ heights = [180, 90, 90] }: { heights?: number[] | undefined }) {
  const { t } = useLanguage()
  return (
    <div className={classes.bones} role="status" aria-label={t('Loading')}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their places
        <div key={at} className={classes.bone} style={{ height }} />
      ))}
    </div>
  )
}

type EmptyProps = { icon: SignName; title: string; text?: string | undefined; children?: ReactNode }

/** An empty state: why there is nothing to show, and where to go from here. */
export function Empty({ icon, title, text, children }: EmptyProps) {
  return (
    <div className={classes.state}>
      <Sign name={icon} size={44} stroke={1.25} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  )
}

/** An error in the reader’s language: in the shop’s own words, or in ours where the shop was not reached. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useLanguage()
  return (error) => {
    if (!isKioskError(error)) return t('That did not work. Try again')
    if (error.name === 'network' || error.name === 'timeout')
      return t('No connection. Check your network and try again')
    if (error.name === 'payment_pending') return t('The payment is not confirmed yet. Look again in a moment')
    return error.code === 0 ? t('That did not work. Try again') : error.message
  }
}

/** In place of what could not be read. */
function Failed({ error, again }: Pick<Reading<unknown>, 'error' | 'again'>) {
  const { t } = useLanguage()
  const text = useErrorText()
  if (isKioskError(error, 'signed_out')) return <SignInFirst />
  if (isKioskError(error, 'not_found')) return <NotFound />
  return (
    <Empty icon="warning" title={t('Could not be loaded')} text={text(error)}>
      <button type="button" className={`${classes.button} ${classes.small}`} onClick={again}>
        {t('Try again')}
      </button>
    </Empty>
  )
}

export function NotFound() {
  const { t } = useLanguage()
  return (
    <Empty icon="compass" title={t('Nothing here')} text={t('It may be off sale, or the address is wrong')}>
      <Link href={SHOP} className={`${classes.button} ${classes.small}`}>
        {t('Go to the shop’s home')}
      </Link>
    </Empty>
  )
}

/** In place of a page that needs a signed-in buyer, who comes back to it after signing in. */
export function SignInFirst() {
  const { t } = useLanguage()
  const { pathname, search } = useAddress()
  const from = search.size > 0 ? `${pathname}?${search}` : pathname
  return (
    <Empty icon="user" title={t('Sign in first')} text={t('Orders and addresses belong to your account')}>
      <Link href={`${pathTo('sign-in')}?from=${encodeURIComponent(from)}`} className={classes.button}>
        {t('Sign in')}
      </Link>
    </Empty>
  )
}

type ShownProps<Value> = {
  reading: Reading<Value>
  bones?: number[] | undefined
  children: (value: Value) => ReactNode
}

/** A reading in any of its states. What is there already stays when a later try fails. */
export function Shown<Value>({ reading, bones, children }: ShownProps<Value>) {
  if (reading.value !== undefined) return children(reading.value)
  return reading.error === undefined ? <Bones heights={bones} /> : <Failed {...reading} />
}

/** A remark on top of a screen. */
export const Note = ({ icon = 'info', children }: { icon?: SignName; children: ReactNode }) => (
  <div className={classes.note}>
    <Sign name={icon} size={18} />
    <p>{children}</p>
  </div>
)

/** The error of the last change. */
export function Problem({ error }: { error: unknown }) {
  const text = useErrorText()
  return <div role="alert">{error !== undefined && <Note icon="warning">{text(error)}</Note>}</div>
}
