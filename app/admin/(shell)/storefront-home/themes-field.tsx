'use client'

import { createContext, use } from 'react'
import { ChosenRecords, type Described } from '@/components/admin/field/chosen-records'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import type { ShownTheme } from './use-shown'

export type ThemeOf = (id: number) => ShownTheme | null | undefined
const ThemesContext = createContext<ThemeOf>(() => undefined)

/** A field has only ids: the page knows the themes. */
export const ThemesProvider = ThemesContext.Provider

/** The themes of the home page in their order. */
export function ThemesField(props: FieldProps) {
  const { t } = useLanguage()
  const themeOf = use(ThemesContext)
  function recordOf(id: number): Described {
    const theme = themeOf(id)
    return { name: theme?.name ?? `#${id}`, image: theme?.topic_img ?? null }
  }
  return (
    <ChosenRecords
      {...props}
      reference="theme"
      recordOf={recordOf}
      icon="gift"
      most={20}
      addLabel={t('Add a theme')}
      taken={t('This theme is already on the home page')}
    />
  )
}
