'use client'

import { Fragment, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { policiesToAgree } from '@/packages/client/src/shop/policies'
import { agreeTo, type ShopInformation } from '../client'
import { pathOf } from '../routes'
import classes from './consent.module.css'

type Policy = ShopInformation['policies'][number]
export type Consent = {
  policies: Policy[]
  isTicked: boolean
  tick: (isTicked: boolean) => void
  /** Asked for, and not given yet. */
  isMissing: boolean
  give: () => Promise<void>
}

/** `all`: the policies in force, with the consents of this buyer as far as they are known. */
export function useConsent(all: Policy[] = []): Consent {
  const policies = policiesToAgree(all)
  const [isTicked, tick] = useState(false)
  const isMissing = policies.length > 0 && !isTicked
  return { policies, isTicked, tick, isMissing, give: () => agreeTo(policies.map(({ id }) => id)) }
}

/** How titles stand in a sentence. */
const QUOTES = {
  en: { open: ' ', close: '', comma: ',', and: ' and' },
  zh: { open: '《', close: '》', comma: '、', and: '和' },
}

/**
 * Consent to items that cannot be returned without a reason: a step of its own for each order, never ticked
 * beforehand.
 */
export function NoReturnField({ items, isTicked, tick }: NoReturns) {
  const { t } = useLanguage()
  if (items.length === 0) return null
  return (
    <label className={classes.consent}>
      <input type="checkbox" checked={isTicked} onChange={({ target }) => tick(target.checked)} />
      <span>
        {t('I understand and agree')}
        {items.map(({ name, text }) => (
          <span key={name} className={classes.item}>
            <b>{name}</b> {text}
          </span>
        ))}
      </span>
    </label>
  )
}

type NoReturns = { items: { name: string; text: string }[]; isTicked: boolean; tick: (isTicked: boolean) => void }

/** Never ticked beforehand; the policies open beside what was typed. */
export function ConsentField({ consent: { policies, isTicked, tick } }: { consent: Consent }) {
  const { t, locale } = useLanguage()
  const quotes = QUOTES[locale]
  if (policies.length === 0) return null
  return (
    <label className={classes.consent}>
      <input type="checkbox" checked={isTicked} onChange={({ target }) => tick(target.checked)} />
      <span>
        {t('I have read and agree to')}
        {policies.map(({ id, title }, at) => (
          <Fragment key={id}>
            {at > 0 && (at === policies.length - 1 ? quotes.and : quotes.comma)}
            <a href={pathOf('policy', id)} target="_blank" rel="noreferrer">
              {`${quotes.open}${title}${quotes.close}`}
            </a>
          </Fragment>
        ))}
      </span>
    </label>
  )
}
