import { cache } from 'react'
import { shopSettings } from '@/lib/config/settings'
import { currentVisit } from '@/lib/core/next/visit'
import { ensureFreshSettings } from '@/lib/core/runtime/stored-settings'

/** What the shop is called, in the frame and in the titles of its pages. */
export const readShopName = cache(async (): Promise<string> => {
  const { runtime } = await currentVisit()
  await ensureFreshSettings(runtime)
  return shopSettings.in(runtime)['shop.name']
})
