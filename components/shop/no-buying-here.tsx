'use client'

import { useLanguage } from '@/components/ui/language'
import { Link } from './navigation'
import parts from './parts/parts.module.css'
import { Empty } from './parts/states'
import { SHOP } from './routes'

/** With real WeChat keys no one can pay here: only a mini-program can open its payment. */
export function NoBuyingHere() {
  const { t } = useLanguage()
  const text = t('Payments are real here, and only WeChat can take them. Look around, and buy in the mini-program')
  return (
    <div className={parts.screen}>
      <h1 className={parts.heading}>{t('Buy in the mini-program')}</h1>
      <Empty icon="phone" title={t('This page only shows the shop')} text={text}>
        <Link href={SHOP} className={parts.button}>
          {t('Go to the shop’s home')}
        </Link>
      </Empty>
    </div>
  )
}
