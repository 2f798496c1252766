'use client'

import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Locale } from '@/lib/base/i18n/i18n'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'

type Menus = OutputOf<'menu.list'>
export type MenuPage = { value: string; label: string; path: string }

/** The pages of the menu, each called by the way to it; `absent` where the menu may not be read. */
export function usePages(): { pages: MenuPage[] | undefined; absent: boolean } {
  const { locale } = useLanguage()
  const [pages, setPages] = useState<MenuPage[]>()
  const [absent, setAbsent] = useState(false)
  useEffect(() => {
    submit('menu.list', {}).then(
      (answer) => (answer.ok ? setPages(pagesIn(answer.data, locale)) : setAbsent(true)),
      () => setAbsent(true),
    )
  }, [locale])
  return { pages, absent }
}

const pagesIn = (menus: Menus, locale: Locale, way: string[] = []): MenuPage[] =>
  menus.flatMap(({ id, kind, title, title_en, path, children }) => {
    const here = [...way, locale === 'zh' ? title : title_en]
    const own = kind === 'page' ? [{ value: String(id), label: here.join(' / '), path }] : []
    return [...own, ...pagesIn(children, locale, here)]
  })
