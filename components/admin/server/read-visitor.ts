import { redirect } from 'next/navigation'
import { cache } from 'react'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/next/call'
import { currentVisit } from '@/lib/core/next/visit'
import { readBell } from '@/lib/live/endpoints'
import { readRoutes } from '@/lib/menu/endpoints'
import { staffNews } from '@/lib/news'
import { readSelf } from '@/lib/user/endpoints'
import { type Place, placesOf } from '../kit/places'

/** Leads to a password or a second factor that is due, before a page asks for anything: it would be refused, and logged. */
export async function finishSetup(): Promise<void> {
  const { actor, at } = await currentVisit()
  if (actor?.password_temporary) redirect(`/admin/password?from=${encodeURIComponent(at)}`)
  if (actor?.factor_missing) redirect(`/admin/second-factor?from=${encodeURIComponent(at)}`)
}

/** The visitor and their menu: read once per page, however many parts need it. */
export const readVisitor = cache(async () => {
  await finishSetup()
  const [routes, self, rendered, { t }] = await Promise.all([
    call(readRoutes, {}),
    call(readSelf, {}),
    call(readBell, {}),
    getTranslations(),
  ])
  const own: Place = {
    id: -1,
    kind: 'page',
    path: '/admin/account',
    hidden: true, // everybody has it, in the menu of their name
    title: t('Your account'),
    icon: 'user',
    children: [],
  }
  const inbox: Place = { ...own, id: -2, path: '/admin/inbox', title: t('My notices'), icon: 'bell' } // behind the bell
  const kinds = Object.fromEntries(
    staffNews.map(({ staff: { bell, title, icon, path, point } }) => {
      const [module = ''] = point.split('.')
      return [bell.kind, { title: t(title), icon, path, module }]
    }),
  )
  return { places: [...placesOf(routes), own, inbox], self, bell: { rendered, kinds } }
})
