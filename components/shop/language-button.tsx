'use client'

import { useLanguage } from '@/components/ui/language'
import { remember } from '@/components/ui/remember'
import { Sign } from './parts/sign'
import classes from './shop.module.css'

/** The other language, called as its own speakers call it. */
const OTHER = { en: { locale: 'zh', lang: 'zh-CN', name: '中文' }, zh: { locale: 'en', lang: 'en', name: 'English' } }

/** The whole page is loaded again in it: names of things in the first HTML, and the language of the client. */
export function LanguageButton() {
  const { locale, lang, name } = OTHER[useLanguage().locale]
  function change() {
    remember('kiosk.locale', locale)
    location.reload()
  }
  return (
    <button type="button" lang={lang} className={classes.button} onClick={change}>
      <Sign name="globe" size={18} />
      {name}
    </button>
  )
}
