'use client'

import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { BareButton, IconButton } from '@/components/ui/buttons'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { remember } from '@/components/ui/remember'
import classes from './kit.module.css'
import { useProgress } from './progress'

/** Switches to the other language; the button has its name in that language. */
const OTHER = { en: { locale: 'zh', lang: 'zh-CN', name: '中文' }, zh: { locale: 'en', lang: 'en', name: 'English' } }

/** The language of the pages, kept in a cookie so that the server writes in it. */
export function useLanguageSwitch() {
  const { locale, lang, name } = OTHER[useLanguage().locale]
  const router = useRouter()
  const [pending, start] = useTransition()
  useProgress(pending)
  const switchLanguage = () => {
    remember('kiosk.locale', locale)
    start(() => router.refresh())
  }
  return { lang, name, switchLanguage }
}

function LanguageSwitch() {
  const { lang, name, switchLanguage } = useLanguageSwitch()
  return (
    <BareButton className={classes.language} lang={lang} onClick={switchLanguage}>
      <Icon name="globe" />
      {name}
    </BareButton>
  )
}

/** Both, where nothing else stands beside them. */
export const Switches = () => (
  <>
    <LanguageSwitch />
    <SchemeSwitch />
  </>
)

/** Light or dark; what the system likes anyway is not remembered, so that it goes on to follow it. */
export function useSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  return () => {
    const scheme = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
    const liked = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    setColorScheme(scheme === liked ? 'auto' : scheme)
  }
}

function SchemeSwitch() {
  const { t } = useLanguage()
  const turn = useSchemeSwitch()
  // The server does not know the scheme: which of the two is seen, the style sheet says.
  return (
    <IconButton size="md" aria-label={t('Light or dark')} onClick={turn}>
      <Icon name="sun" className={classes.light} />
      <Icon name="moon" className={classes.dark} />
    </IconButton>
  )
}
