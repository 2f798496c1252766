import { cache } from 'react'
import { speak } from '@/components/ui/speak'
import { call } from '@/lib/core/endpoint/call'
import { readRoutes } from '@/lib/menu/endpoints'
import { readSelf } from '@/lib/user/endpoints'
import { type Place, placesOf } from './places'

/** Who looks at the page, and where this person may go: asked once, however many parts of it want to know. */
export const mine = cache(async () => {
  const [routes, self, { t }] = await Promise.all([call(readRoutes, {}), call(readSelf, {}), speak()])
  const own: Place = {
    ...{ id: -1, kind: 'page', path: '/admin/account', hidden: true }, // everybody has it, in the menu of their name
    ...{ title: t('Your account'), icon: 'user', children: [] },
  }
  return { places: [...placesOf(routes), own], self }
})
