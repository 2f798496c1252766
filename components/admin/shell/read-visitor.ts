import { cache } from 'react'
import { getTranslations } from '@/components/ui/translations'
import { call } from '@/lib/core/endpoint/call'
import { readBell } from '@/lib/live/endpoints'
import { readRoutes } from '@/lib/menu/endpoints'
import { staffNews } from '@/lib/news'
import { readSelf } from '@/lib/user/endpoints'
import { finishSetup } from '../finish-setup'
import { type Place, placesOf } from './places'

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
