import { z } from 'zod'
import { endpoint } from '../core/endpoint/endpoint'
import { MenuRoute } from './contract'
import * as menu from './menu'

export const readRoutes = endpoint('menu.routes', 'GET /cms/menu/routes', 'My menu', {
  access: 'staff',
  output: z.array(MenuRoute),
  run: ({ actor, db, locale }) => menu.routes(db, actor, locale),
})
