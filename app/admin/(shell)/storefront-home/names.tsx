'use client'

import type { CellProps } from '@/components/admin/kit/model'
import { parseIds } from '@/components/admin/kit/values'
import { useShownBanner, useShownThemes } from './use-shown'

/** In the history and in a conflict, where there are only numbers. */
export function BannerNameCell({ value }: CellProps) {
  const id = Number(value)
  return useShownBanner(id, null)?.name ?? `#${id}`
}

export function ThemeNamesCell({ value }: CellProps) {
  const ids = parseIds(value)
  const themeOf = useShownThemes(ids, [])
  return ids.map((id) => themeOf(id)?.name ?? `#${id}`).join(', ')
}
