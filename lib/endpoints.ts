import * as banner from './banner/endpoints'
import type { Endpoint } from './core/endpoint/endpoint'
import * as file from './file/endpoints'
import * as job from './job/endpoints'
import * as menu from './menu/endpoints'
import * as operLog from './oper-log/endpoints'
import * as token from './token/endpoints'
import * as user from './user/endpoints'

/** The registry: every operation of the service. */
export const endpoints: Endpoint[] = [token, user, banner, file, menu, operLog, job].flatMap((module) =>
  Object.values(module),
)

/** All rights that there are. */
export const points: string[] = [
  ...new Set(endpoints.filter(({ access }) => access === 'permission').map(({ point }) => point)),
]
