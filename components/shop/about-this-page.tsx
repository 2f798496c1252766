'use client'

import { useLanguage } from '@/components/ui/language'
import { LanguageButton } from './language-button'
import { Sign } from './parts/sign'
import classes from './shop.module.css'
import { useShop } from './shop-context'

/** On a wide screen, beside the telephone: what this is. */
export function AboutThisPage() {
  const { t } = useLanguage()
  const { shopName, canBuy } = useShop()
  return (
    <aside className={classes.beside} aria-label={t('About this page')}>
      <h2>{t('{name}, as buyers see it', { name: shopName })}</h2>
      <p>{t('The mini-program, played in the browser by the same API')}</p>
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
