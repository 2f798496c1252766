import { cache } from 'react'
import { call } from '@/lib/core/endpoint/call'
import { readRoutes } from '@/lib/menu/endpoints'
import { readSelf } from '@/lib/user/endpoints'
import { placesOf } from './places'

/** Who looks at the page, and where this person may go: asked once, however many parts of it want to know. */
export const mine = cache(async () => {
  const [routes, self] = await Promise.all([call(readRoutes, {}), call(readSelf, {})])
  return { places: placesOf(routes), self }
})
